import type { ShownText } from "#domain/compliance/read-text.server.ts";
import { Link } from "#ui/primitives/link.tsx";

/** The sections of a text: beside it on wide screens, folded above it on the others; never on paper. */
export function LegalContents({ sections }: Pick<ShownText, "sections">) {
  if (sections.length < 2) return null;
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link href={`#${id}`}>{title.replaceAll("&amp;", "&").replaceAll("&#39;", "'")}</Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="legal-toc-folded no-print">
        <summary>On this page</summary>
        {list}
      </details>
      <nav
        className="legal-toc hidden min-[68.75rem]:sticky min-[68.75rem]:top-[calc(var(--bar,60px)_+_36px)] min-[68.75rem]:block min-[68.75rem]:max-h-[calc(100vh_-_var(--bar,60px)_-_60px)] min-[68.75rem]:[scrollbar-width:thin] min-[68.75rem]:self-start min-[68.75rem]:overflow-y-auto min-[68.75rem]:text-sm/[1.35] print:hidden"
        aria-label="On this page"
      >
        {list}
      </nav>
    </>
  );
}
