import { Link } from "#ui/primitives/link.tsx";

type Props = { name: string; entries: { id: string; label: string }[] };

/** Renders a table of contents: beside the text on wide screens, folded above it on others; never in print. */
export function Contents({ name, entries }: Props) {
  if (entries.length < 2) return null;
  const list = (link: string) => (
    <ol>
      {entries.map(({ id, label }) => (
        <li key={id}>
          <Link className={link} href={`#${id}`}>
            {label}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="contents-folded no-print min-[68.75rem]:hidden">
        <summary>{name}</summary>
        {list("flex min-h-12 items-center border-t border-line text-ink-2 no-underline")}
      </details>
      <nav
        className="contents-beside hidden max-h-[calc(100vh_-_var(--bar)_-_60px)] [scrollbar-width:thin] self-start overflow-y-auto text-sm/[1.35] min-[68.75rem]:sticky min-[68.75rem]:top-[calc(var(--bar)_+_36px)] min-[68.75rem]:block print:hidden"
        aria-label={name}
      >
        {list(
          "block border-l border-line-2 py-2 pl-3.5 text-ink-2 no-underline hover:border-brand hover:text-ink",
        )}
      </nav>
    </>
  );
}
