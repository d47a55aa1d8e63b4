import { hasClass, isElement, isSpace, type Node } from "#platform/markdown/html/tree.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";

/** Elements that stand within a word or a sentence; every other one parts the text. */
const INLINE = new Set("a abbr b code del em i mark s small span strong sub sup u".split(" "));

/** Whether an element is none of the text: what is no words, and the number of a footnote. */
export const isApart = (node: Node): boolean =>
  isElement(node, "script", "style") || (isElement(node, "sup") && hasClass(node, "footnote-ref"));

/** The words of nodes, parted where a reader sees them parted, with whatever space stands between them. */
const spaced = (nodes: Node[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return node.type === "text" ? node.value : " ";
      if (isApart(node)) return node.tagName === "sup" ? "" : " ";
      const words = spaced(node.children);
      return INLINE.has(node.tagName) ? words : ` ${words} `;
    })
    .join("");

/** A text with single spaces, and none before a sign that closes. */
export const folded = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:!?])/g, "$1")
    .trim();

export const wordsIn = (nodes: Node[]): string => folded(spaced(nodes));

/** The text of HTML: without elements, comments and the numbers of footnotes, its spaces folded. */
export const htmlText = (html: string): string => wordsIn(readHtml(html));

const withoutGaps = (nodes: Node[]): Node[] =>
  nodes
    .filter((node) => node.type !== "text" || !isSpace(node.value))
    .map((node) => (isElement(node) ? { ...node, children: withoutGaps(node.children) } : node));

/** Whether two texts differ at most in white space that stands between elements. */
export const isSameMarkup = (a: string, b: string): boolean =>
  a === b || writeHtml(withoutGaps(readHtml(a))) === writeHtml(withoutGaps(readHtml(b)));
