import { Link } from "#ui/primitives/link.tsx";

type Props = { page: number; pages: number; addressOf(page: number): string };

/** The way to newer and older articles of a list with several pages. */
export function PagesNav({ page, pages, addressOf }: Props) {
  if (pages < 2) return null;
  return (
    <nav className="num mt-10 flex flex-wrap items-center gap-4" aria-label="Pages of articles">
      {page > 1 && (
        <Link className="btn btn-line" href={addressOf(page - 1)}>
          Newer articles
        </Link>
      )}
      {page < pages && (
        <Link className="btn btn-line" href={addressOf(page + 1)}>
          Older articles
        </Link>
      )}
      <span className="text-note text-ink-3">
        Page {page} of {pages}
      </span>
    </nav>
  );
}
