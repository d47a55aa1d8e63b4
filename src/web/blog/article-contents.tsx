import type { Heading } from "#domain/blog/article-text.server.ts";
import { Contents } from "#ui/layout/contents.tsx";

/** The headings of an article. */
export const ArticleContents = ({ headings }: { headings: Heading[] }) => (
  <Contents name="In this article" entries={headings.map(({ id, text }) => ({ id, label: text }))} />
);
