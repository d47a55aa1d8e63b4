import { useEffect, useRef } from "react";
import type { CategoryPill } from "#domain/blog/rules.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Alert } from "./alert.tsx";
import { CategoryIcon } from "./category.tsx";
import { type BlogFilter, blogHref } from "./filter.ts";
import { SearchBox } from "./search-box.tsx";

type Props = {
  pills: CategoryPill[];
  filter: BlogFilter;
  /** The error of loading the categories, and that of the list. */
  fault: string | undefined;
  listFault: string | undefined;
  choose: (filter: BlogFilter) => void;
};

/**
 * The search box and the category pills. Without JavaScript the box is a GET form and the pills are links; with it both
 * reload the list in place. Text typed before hydration is searched for then.
 */
export function FilterBar({ pills, filter, fault, listFault, choose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = () => input.current?.value.trim() ?? "";

  const search = (after?: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose({ ...filter, search: typed() }), after);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text in the box is read once, on hydration
  useEffect(() => {
    if (typed() !== filter.search) search();
    return () => clearTimeout(timer.current);
  }, []);

  return (
    // On phones only the search box stays; the pills scroll away with the page.
    <div className="blog-filter">
      <SearchBox input={input} filter={filter} search={search} />
      <div className="blog-pills">
        <ul>
          {pills.map((pill) => (
            <li key={pill.id}>
              <Link
                className="pill"
                href={blogHref({ category: pill.id, search: filter.search })}
                aria-current={pill.id === filter.category || undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  clearTimeout(timer.current);
                  choose({ category: pill.id, search: typed() });
                }}
              >
                <CategoryIcon tone={pill.tone} plain={pill.id === filter.category} />
                {pill.name} <span className="num">{grouped(pill.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {fault && (
          <p role="alert" className="blog-alert">
            {fault}
          </p>
        )}
        {listFault && <Alert>{listFault}</Alert>}
      </div>
    </div>
  );
}
