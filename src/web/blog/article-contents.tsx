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
      <details className="article-toc-folded no-print">
        <summary>In this article</summary>
        {list}
      </details>
      <nav className="article-toc" aria-label="In this article">
        {list}
      </nav>
    </>
  );
}
