import { type Tag, tagHref } from "#domain/blog/tags.ts";
import { Link } from "#ui/primitives/link.tsx";

/** The tags of an article, each a way to the other articles that have it. */
export function ArticleTags({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <nav className="no-print mt-[2.4em] max-w-152 text-sm" aria-label="Tags">
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-ink-2 no-underline hover:bg-sunk hover:text-ink"
              href={tagHref(slug)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
