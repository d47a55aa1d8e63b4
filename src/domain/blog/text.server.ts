import { hasClass, isElement, isSpace, type Node } from "#platform/markdown/html/tree.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import { chartTextOf } from "./charts-in.server.ts";

/** Inline elements; every other one separates text. */
const INLINE = new Set("a abbr b code del em i mark s small span strong sub sup u".split(" "));

/** Returns whether a node is excluded from the text: a script, a style or a footnote number. */
export const isApart = (node: Node): boolean =>
  isElement(node, "script", "style") || (isElement(node, "sup") && hasClass(node, "footnote-ref"));

/** Returns the words of nodes, separated where readers see them apart; spaces are unchanged. */
const spaced = (nodes: Node[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return node.type === "text" ? node.value : " ";
      // A chart is a picture: cards, word counts and passages omit its table.
      if (chartTextOf(node) !== undefined) return " ";
      if (isApart(node)) return node.tagName === "sup" ? "" : " ";
      const words = spaced(node.children);
      return INLINE.has(node.tagName) ? words : ` ${words} `;
    })
    .join("");

/** Collapses spaces, and removes those before closing punctuation. */
export const folded = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .trim();

export const wordsIn = (nodes: Node[]): string => folded(spaced(nodes));

/** Returns the text of HTML without elements, comments and footnote numbers, with collapsed spaces. */
export const htmlText = (html: string): string => wordsIn(readHtml(html));

const withoutGaps = (nodes: Node[]): Node[] =>
  nodes
    .filter((node) => node.type !== "text" || !isSpace(node.value))
    .map((node) => (isElement(node) ? { ...node, children: withoutGaps(node.children) } : node));

/** Returns whether two texts differ at most in white space between elements. */
export const isSameMarkup = (a: string, b: string): boolean =>
  a === b || writeHtml(withoutGaps(readHtml(a))) === writeHtml(withoutGaps(readHtml(b)));
