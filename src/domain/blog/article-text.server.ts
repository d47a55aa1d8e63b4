import { srcsetOf } from "#domain/media/rules.ts";
import { type Element, elementsIn, hasClass, isElement, propertyOf } from "#platform/markdown/html/tree.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import { wordsIn } from "./text.server.ts";

export type Heading = { id: string; text: string };

/** Returns an article's text as its page shows it, and the second-level headings that can be linked to, in order. */
export function articleText(html: string): { html: string; headings: Heading[] } {
  const nodes = readHtml(html);
  const named = (name: string) => elementsIn(nodes, ({ tagName }) => tagName === name);
  const headings = named("h2").flatMap((heading) => {
    const id = propertyOf(heading, "id");
    return id ? [{ id, text: wordsIn(heading.children) }] : [];
  });
  const frames = named("div").filter((frame) => hasClass(frame, "table-scroll"));
  // Each table that scrolls has its own name, so that a listener can tell them apart.
  frames.forEach(({ properties }, n) => {
    properties.ariaLabel = `${properties.ariaLabel} ${n + 1}`;
  });
  named("table").forEach(setFigures);
  named("img").forEach(nameRenditions);
  return { html: writeHtml(nodes), headings };
}

const FIGURE = /^(?:[+−-]?\s?₹?\s?[+−-]?\d[\d,.]*\s?(?:%|x|×|crore|lakh)?|[—–-])$/;

/** Aligns columns of figures to the right; skips a table that sets its own alignment or spans cells. */
function setFigures(table: Element): void {
  const rows = elementsIn([table], ({ tagName }) => tagName === "tr").map(({ children }) =>
    children.filter((node) => isElement(node, "td", "th")),
  );
  const says = ({ properties }: Element) => properties.align || properties.colSpan || properties.rowSpan;
  if (rows.some((cells) => cells.some(says))) return;
  const body = rows.filter((cells) => cells.some((cell) => isElement(cell, "td")));
  const isFigure = (cell: Element | undefined) => FIGURE.test(wordsIn(cell?.children ?? []));
  rows[0]?.forEach((_, column) => {
    if (!body.length || !body.every((cells) => isFigure(cells[column]))) return;
    for (const cells of rows) if (cells[column]) cells[column].properties.align = "right";
  });
}

/** The text's column is at most 38rem wide. */
const SIZES = "(min-width: 42rem) 38rem, 92vw";

/** Names the renditions of an uploaded picture, so that a phone asks for a small one. */
function nameRenditions(picture: Element): void {
  const { src, ...rest } = picture.properties;
  const srcSet = srcsetOf(String(src));
  if (srcSet) picture.properties = { src, srcSet, sizes: SIZES, decoding: "async", ...rest };
}
