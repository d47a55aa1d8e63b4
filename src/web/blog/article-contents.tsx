import type { Heading } from "#domain/blog/article-text.server.ts";
import { Link } from "#ui/primitives/link.tsx";

/** The table of contents: beside the text on wide screens, folded above it on the others. */
export function ArticleContents({ headings }: { headings: Heading[] }) {
  if (headings.length < 2) return null;
  const list = (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <Link href={`#${id}`}>{text}</Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="article-toc-folded no-print mb-7 border-y border-line text-[0.9375rem] min-[68.75rem]:hidden">
        <summary>In this article</summary>
        {list}
      </details>
      <nav
        className="article-toc hidden min-[68.75rem]:sticky min-[68.75rem]:top-[calc(var(--bar,60px)_+_36px)] min-[68.75rem]:block min-[68.75rem]:self-start min-[68.75rem]:text-sm/[1.35] print:hidden"
        aria-label="In this article"
      >
        {list}
      </nav>
    </>
  );
}
