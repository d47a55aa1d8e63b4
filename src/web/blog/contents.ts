import { htmlText } from "#domain/blog/rules.ts";

export type Heading = { id: string; text: string };

/** The second-level headings of an article that can be linked to, in their order. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h2\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = "", inner = ""]) => ({
    id,
    text: htmlText(inner),
  }));
