import { useRef } from "react";
import { FIRST_POSTS, filterPosts } from "#domain/blog/rules.ts";
import { counted, grouped } from "#platform/format/numbers.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Alert } from "./alert.tsx";
import { Card } from "./card.tsx";
import { type BlogFilter, blogHref } from "./filter.ts";
import { LIST_FAULT, type Listing, type usePosts } from "./use-posts.ts";

type Props = {
  posts: ReturnType<typeof usePosts>;
  category: { name: string; count: number };
  /** The server-rendered page of `/blog?view=all`, and the number of pages. */
  page: { at: number; of: number } | undefined;
  onOpen: () => void;
};

/** The newest posts: 9 at first, all after "View More". */
export function Latest({ posts, category, page, onOpen }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const { listing, expanded, busy, fault } = posts;
  const { filter, complete } = listing;
  const matching = filterPosts(listing.posts, category.name, filter.search);
  const shown = expanded ? matching : matching.slice(0, FIRST_POSTS);
  const total = listing.total ?? (filter.search ? undefined : category.count);
  const hasToggle = matching.length > FIRST_POSTS || !complete;

  /** Expands the list; keyboard users continue at the first added post. */
  const viewMore = async () => {
    await posts.expand();
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector<HTMLElement>(`li:nth-child(${FIRST_POSTS + 1}) a`)
        ?.focus({ preventScroll: true }),
    );
  };
  const viewLess = () => {
    posts.collapse();
    requestAnimationFrame(() =>
      grid.current?.querySelector(`li:nth-child(${FIRST_POSTS})`)?.scrollIntoView({ block: "center" }),
    );
  };

  return (
    <section
      className={`wrap py-[clamp(48px,5vw,72px)]${filter.search && shown.length === 0 ? " none-titled" : ""}`}
      aria-labelledby="latest"
    >
      <Level name={total ? counted(total, "article") : "Articles"} />
      <h2 id="latest">Latest Blogs</h2>
      <p role="status" className="mt-2 text-ink-2 empty:hidden">
        {filter.search && searchMessage(listing, category.name)}
      </p>
      {shown.length > 0 && (
        <ul ref={grid} className="post-grid" aria-busy={busy}>
          {shown.map((card) => (
            <li key={card.id}>
              <Card
                card={card}
                sizes="(min-width: 1280px) 384px, (min-width: 768px) 31vw, (min-width: 640px) 46vw, 96px"
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {hasToggle && (
        <p className="mt-10 flex flex-wrap items-center gap-4 no-print">
          <Link
            className="btn btn-line"
            href={blogHref(filter, expanded ? undefined : 1)}
            onClick={(event) => {
              // A later page does not contain the first 9: there the link is followed.
              if (expanded && page && page.at > 1) return;
              event.preventDefault();
              if (expanded) viewLess();
              else viewMore();
            }}
          >
            {expanded ? "View Less" : "View More"}
          </Link>
          <span className="text-note text-ink-3 num">
            {grouped(shown.length)}
            {total !== undefined && ` of ${grouped(total)}`} shown
          </span>
        </p>
      )}
      {fault === "expanding" && <Alert>{LIST_FAULT}</Alert>}
      {page && page.of > 1 && <PageLinks filter={filter} {...page} />}
    </section>
  );
}

/** Returns the result of a search, or what to do if nothing was found. */
function searchMessage({ filter, total }: Listing, category: string): string {
  const where = filter.category === "all" ? "" : ` in ${category}`;
  const known = total ? counted(total, "article") : "No article";
  const number = total === undefined ? `More than ${FIRST_POSTS} articles` : known;
  return `${number}${where} with “${filter.search}” in the title.`;
}

/** Links to the pages of `/blog?view=all`: the first, the last and those around the current one. */
function PageLinks({ filter, at, of }: { filter: BlogFilter; at: number; of: number }) {
  const near = [...new Set([1, at - 1, at, at + 1, of])].filter((n) => n >= 1 && n <= of);
  return (
    <nav aria-label="Pages of all articles" className="mt-8">
      <ul className="flex flex-wrap items-center gap-2 num">
        {near.map((n, i) => (
          <li key={n} className="flex items-center gap-2">
            {n - (near[i - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              className="pill"
              href={blogHref(filter, n)}
              aria-label={`Page ${n}`}
              aria-current={n === at ? "page" : undefined}
            >
              {n}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
