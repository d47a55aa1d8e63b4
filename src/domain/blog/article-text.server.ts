import { openTerms } from "#domain/glossary/open-terms.server.ts";
import type { GlossaryTerm } from "#domain/glossary/rules.ts";
import { srcsetOf } from "#domain/media/rules.ts";
import { labelRows } from "#platform/markdown/html/labelled-rows.ts";
import {
  type Element,
  elementsIn,
  hasClass,
  isElement,
  type Node,
  propertyOf,
} from "#platform/markdown/html/tree.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import { chartTextOf } from "./charts-in.server.ts";
import { cardTitle, type Elsewhere, elsewhere } from "./elsewhere.ts";
import { chartOf, type OwnChart, readChartSource } from "./own-chart.ts";
import { wordsIn } from "./text.server.ts";

export type Heading = { id: string; text: string };

/** A part of an article's text: a block with its HTML, text between blocks, a chart, a form or a card. */
export type ArticlePiece =
  | { kind: "block"; tagName: string; attributes: Record<string, string | number>; html: string }
  | { kind: "words"; text: string }
  | { kind: "chart"; chart: OwnChart }
  | { kind: "form"; href: string }
  | CardPiece;

/** A lone link to a video or a post elsewhere, with a picture of this site if it has one. */
export type CardPiece = {
  kind: "card";
  href: string;
  title: string;
  place: Elsewhere;
  picture?: { src: string; srcSet: string; alt: string; width: number; height: number };
};

/**
 * Returns an article's text as its page shows it, its second-level headings in order, and the glossary terms opened by
 * its words. `isForm` returns whether a lone link is replaced by the form of its target.
 */
export function articleText(
  html: string,
  terms: readonly GlossaryTerm[] = [],
  isForm: (href: string) => boolean = () => false,
): { pieces: ArticlePiece[]; headings: Heading[]; opened: GlossaryTerm[] } {
  const nodes = readHtml(html);
  const named = (name: string) => elementsIn(nodes, ({ tagName }) => tagName === name);
  const headings = named("h2").flatMap((heading) => {
    const id = propertyOf(heading, "id");
    return id ? [{ id, text: wordsIn(heading.children) }] : [];
  });
  const frames = named("div").filter((frame) => hasClass(frame, "table-scroll"));
  // A scrolling table needs a unique name for screen readers.
  frames.forEach(({ properties }, n) => {
    properties.ariaLabel = `${properties.ariaLabel} ${n + 1}`;
  });
  named("table").forEach(setFigures);
  labelRows(nodes);
  named("img").forEach(nameRenditions);
  const opened = openTerms(nodes, terms);
  const pieces = nodes.flatMap((node): ArticlePiece[] => {
    const href = loneLink(node)?.href;
    return href !== undefined && isForm(href) ? [{ kind: "form", href }] : pieceOf(node);
  });
  return { pieces, headings, opened };
}

/** Converts a top-level node of a text to a piece. */
function pieceOf(node: Node): ArticlePiece[] {
  if (!isElement(node)) return node.type === "text" && node.value.trim() ? [words(node.value)] : [];
  const chart = chartOf(readChartSource(chartTextOf(node) ?? ""));
  // Only a draft can have an invalid chart: it shows the source text.
  if (!("wrong" in chart)) return [{ kind: "chart", chart }];
  const card = cardOf(node);
  if (card) return [card];
  const { tagName, properties, children } = node;
  return [{ kind: "block", tagName, attributes: attributesOf(properties), html: writeHtml(children) }];
}

/** Returns the card of a paragraph, or of a picture with its caption, that consists of an external link. */
function cardOf(node: Element): CardPiece | undefined {
  const link = loneLink(node);
  const place = link && elsewhere(link.href);
  if (!place) return undefined;
  const [picture] = elementsIn([node], ({ tagName }) => tagName === "img");
  return {
    kind: "card",
    href: link.href,
    title: cardTitle(link.words, place),
    place,
    ...(picture && { picture: pictureIn(picture) }),
  };
}

/** Returns the link that is the entire paragraph or picture caption. */
function loneLink(node: Node): { href: string; words: string } | undefined {
  if (!isElement(node, "p", "figure")) return undefined;
  const [picture] = elementsIn([node], ({ tagName }) => tagName === "img");
  const line = picture ? node.children.find((child) => isElement(child, "figcaption")) : node;
  const parts = isElement(line) ? line.children.filter((child) => !isBlankText(child)) : [];
  const [link] = parts;
  if (parts.length !== 1 || !isElement(link, "a")) return undefined;
  return { href: propertyOf(link, "href"), words: wordsIn(link.children) };
}

const isBlankText = (node: Node): boolean => node.type === "text" && !node.value.trim();

const pictureIn = (node: Element) => ({
  src: propertyOf(node, "src"),
  srcSet: srcsetOf(propertyOf(node, "src")),
  alt: propertyOf(node, "alt"),
  width: Number(node.properties.width) || 1600,
  height: Number(node.properties.height) || 900,
});

const words = (text: string): ArticlePiece => ({ kind: "words", text });

/** Returns a tree's properties by React's names, with `aria-` and `data-` spelt out. */
const attributesOf = (properties: Element["properties"]): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (value === null || value === undefined || typeof value === "boolean" || name === "style") return [];
      const spelled = name.replace(
        /^(aria|data)([A-Z])/,
        (_, start, letter) => `${start}-${letter.toLowerCase()}`,
      );
      return [[spelled, Array.isArray(value) ? value.join(" ") : value]];
    }),
  );

const FIGURE = /^(?:[+−-]?\s?₹?\s?[+−-]?\d[\d,.]*\s?(?:%|x|×|crore|lakh)?|[—–-])$/;

/** Aligns columns of figures to the right; skips tables that set their own alignment or span cells. */
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

/** The text column is at most 38rem wide. */
const SIZES = "(min-width: 42rem) 38rem, 92vw";

/** Adds the `srcset` of an uploaded picture, so that phones load a small rendition. */
function nameRenditions(picture: Element): void {
  const { src, ...rest } = picture.properties;
  const srcSet = srcsetOf(String(src));
  if (srcSet) picture.properties = { src, srcSet, sizes: SIZES, decoding: "async", ...rest };
}
