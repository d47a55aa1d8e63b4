import { useEffect, useRef } from "react";
import type { CategoryPill } from "#domain/blog/rules.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Alert } from "./alert.tsx";
import { CategoryIcon } from "./category.tsx";
import { type BlogFilter, blogHref } from "./filter.ts";

const TYPING_PAUSE_MS = 250;

type Props = {
  pills: CategoryPill[];
  filter: BlogFilter;
  /** What failed while the categories were loaded, and while the list was. */
  fault: string | undefined;
  listFault: string | undefined;
  choose: (filter: BlogFilter) => void;
};

/**
 * The search box and the category pills. Without JavaScript the box is a GET form and the pills are links; with it both
 * reload the list in place. Text that was typed before hydration is searched for then.
 */
export function FilterBar({ pills, filter, fault, listFault, choose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = () => input.current?.value.trim() ?? "";

  const search = (text: string, after = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose({ ...filter, search: text }), after);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text in the box is read once, on hydration
  useEffect(() => {
    if (typed() !== filter.search) search(typed());
    return () => clearTimeout(timer.current);
  }, []);

  return (
    // On phones only the search box stays; the pills scroll away with the page.
    <div className="blog-filter">
      <search className="blog-search block">
        <form
          action="/blog"
          onSubmit={(event) => {
            event.preventDefault();
            search(typed());
          }}
        >
          {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <circle cx="9" cy="9" r="5.5" />
            <path d="m13 13 4 4" />
          </svg>
          <label className="vh" htmlFor="blog-search">
            Search articles by title
          </label>
          <input
            ref={input}
            id="blog-search"
            type="search"
            name="q"
            defaultValue={filter.search}
            placeholder="Search articles by title"
            autoComplete="off"
            enterKeyHint="search"
            onInput={() => search(typed(), TYPING_PAUSE_MS)}
          />
          <button
            type="submit"
            form="clear-search"
            className="icon-button blog-clear absolute right-px text-ink-2"
            aria-label="Clear search"
            onClick={(event) => {
              event.preventDefault();
              if (input.current) input.current.value = "";
              input.current?.focus();
              search("");
            }}
          >
            <svg
              viewBox="0 0 20 20"
              width="16"
              height="16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
            >
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
        </form>
        <form id="clear-search" action="/blog" hidden>
          {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
        </form>
      </search>
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
