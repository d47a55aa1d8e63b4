import { Link } from "#ui/primitives/link.tsx";
import { type BlogFilter, blogHref } from "./filter.ts";

/** Links to the pages of `/blog?view=all`: the first, the last and those around the current one. */
export function PageLinks({ filter, at, of }: { filter: BlogFilter; at: number; of: number }) {
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
