import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toParse5 } from "hast-util-to-parse5";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from "parse5";
import { DROPPED } from "./html/admit.ts";
import { type Node, textNode } from "./html/tree.ts";

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** HTML is parsed as if within a page: elements that may only begin a page or a table are ignored. */
const [DIVISION] = parseFragment("<div></div>").childNodes as [DefaultTreeAdapterTypes.Element];

/** Elements nested deeper than browsers build them lose their markup and keep their words. */
const DEEPEST = 256;

/** The specification reopens unclosed marks in each paragraph: a few kilobytes can make millions of elements. */
const mostElements = (html: string): number => 10_000 + html.length / 2;
class TooManyElements extends Error {}

/** Parses any HTML as browsers do. HTML with too many elements for its length is taken as plain text. */
export function readHtml(html: string): Node[] {
  try {
    const fragment = parseFragment(DIVISION, html, { treeAdapter: countingTo(mostElements(html)) });
    withoutDepth(fragment);
    return (fromParse5(fragment) as Root).children.filter((node) => node.type !== "doctype");
  } catch (error) {
    if (error instanceof TooManyElements) return [textNode(html)];
    throw error;
  }
}

function countingTo(most: number): typeof defaultTreeAdapter {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      count += 1;
      if (count > most) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...args);
    },
  };
}

/** Bounds a tree's depth, so that recursion is safe, and removes templates, which no page shows. */
function withoutDepth(fragment: ParentNode): void {
  const open: [node: ParentNode, depth: number][] = [[fragment, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    node.childNodes =
      depth < DEEPEST ? node.childNodes.filter(({ nodeName }) => nodeName !== "template") : wordsIn(node);
    for (const child of node.childNodes) if ("childNodes" in child) open.push([child, depth + 1]);
  }
}

function wordsIn({ childNodes }: ParentNode): ChildNode[] {
  const words: ChildNode[] = [];
  const open = childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) words.push(node);
    else if ("childNodes" in node && !DROPPED.includes(node.nodeName))
      for (const child of node.childNodes.toReversed()) open.push(child);
  }
  return words;
}

/** Writes a tree so that `readHtml` reads it back unchanged: quotes values, and escapes angle brackets in text. */
export const writeHtml = (nodes: Node[]): string =>
  serialize(toParse5({ type: "root", children: nodes }) as DefaultTreeAdapterTypes.Document)
    // A no-break space is written as a character.
    .replaceAll("&nbsp;", "\u00a0");

/** Returns the nodes without elements, attributes or addresses that the schema does not allow. */
export const sanitized = (nodes: Node[], schema: Schema): Node[] =>
  (sanitize({ type: "root", children: nodes }, schema) as Root).children as Node[];
