import { textOf } from "#domain/blog/rules.ts";

export type Heading = { id: string; text: string };

/** The second-level headings of an article that can be linked to, in their order. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h2\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = "", inner = ""]) => ({
    id,
    text: textOf(inner),
  }));

/** Gives each table that scrolls a name of its own, so that they can be told apart when heard. */
export function withNumberedTables(html: string): string {
  let n = 0;
  return html.replace(/(<div class="table-scroll"[^>]*\baria-label="Table)"/g, (_, start: string) => {
    n += 1;
    return `${start} ${n}"`;
  });
}
