import { Marked } from "marked";
import { slugify } from "./html/headings.ts";
import { FILE } from "./html/schema.ts";
import {
  type Element,
  element,
  elementsIn,
  isElement,
  type Node,
  propertyOf,
  textIn,
  textNode,
} from "./html/tree.ts";
import { frameWideTables } from "./html/wide-tables.ts";
import { readHtml, sanitized, writeHtml } from "./html.server.ts";

const marked = new Marked({ gfm: true });

/** Parses Markdown into a tree that may contain any HTML: clean it before storing. */
export const parseMarkdown = (markdown: string): Node[] =>
  readHtml(marked.parse(markdown, { async: false })).map(asNote);

/** Parses a Markdown file of this project into a clean tree: headings have ids, wide tables scroll in a frame. */
export function parseFile(markdown: string): Node[] {
  const nodes = parseMarkdown(markdown);
  for (const heading of elementsIn(nodes, ({ tagName }) => /^h[1-6]$/.test(tagName))) {
    heading.properties.id = slugify(textIn(heading.children));
    if (heading.tagName === "h1") heading.tagName = "h2";
  }
  for (const link of elementsIn(nodes, ({ tagName }) => tagName === "a"))
    if (/^https?:/.test(propertyOf(link, "href"))) link.properties.rel = ["noopener"];
  return sanitized(frameWideTables(nodes), FILE);
}

/** Renders a Markdown file of this project as clean HTML. */
export const renderMarkdown = (markdown: string): string => writeHtml(parseFile(markdown));

const NOTE = /^\[!(WORKING|SOURCE|DEFINITION)\]\s*/;
const NOTE_KINDS: Record<string, string> = { WORKING: "Working", SOURCE: "Source", DEFINITION: "Definition" };

/** Turns a quote that opens with `[!WORKING]`, `[!SOURCE]` or `[!DEFINITION]` into a margin note. */
function asNote(node: Node): Node {
  if (!isElement(node)) return node;
  const children = node.children.map(asNote);
  if (node.tagName === "blockquote") {
    const first = children.findIndex((child) => isElement(child));
    const [opening, ...rest] = isElement(children[first], "p") ? children[first].children : [];
    const kind = opening?.type === "text" ? NOTE.exec(opening.value) : null;
    if (opening?.type === "text" && kind) {
      const body = element("p", [textNode(opening.value.slice(kind[0].length)), ...rest]);
      return note(NOTE_KINDS[kind[1] as string] as string, [body, ...children.slice(first + 1)]);
    }
  }
  return { ...node, children };
}

const note = (kind: string, body: Node[]): Element =>
  element("aside", [element("p", [textNode(kind)], { className: ["note-kind"] }), ...body], {
    className: ["note"],
  });
