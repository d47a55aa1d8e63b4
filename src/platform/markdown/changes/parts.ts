import {
  cellsOf,
  type Element,
  hasClass,
  isElement,
  type Node,
  propertyOf,
  type Text,
} from "../html/tree.ts";
import { writeHtml } from "../html.server.ts";

/** A unit of comparison within a part: a word, a space, a picture, a drawing, or a link target. */
export type Token = { key: string; kind: "text" | "picture" | "link"; node: Node; parent: Element };

/** A part of a page read as a unit, such as a paragraph, a heading or a table row. */
export type PagePart = {
  key: string;
  text: string;
  /** The element whose content the part is. */
  host: Element;
  /** The nodes of the host that form the part. */
  nodes: Node[];
  tokens: Token[];
};

const PARTING = new Set(
  "address article aside blockquote caption dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const EMPHASIS = new Set("b code em i mark s small strong sub sup u".split(" "));
const PICTURES = new Set(["img", "picture", "svg", "video"]);

/** Elements without words of the text: scripts' data, lists of contents, and print-only content. */
export const isUnread = (node: Node): boolean =>
  isElement(node, "script", "style", "noscript", "template", "nav", "dialog") ||
  (isElement(node) &&
    (node.properties.popover !== undefined || hasClass(node, "print-only") || hasClass(node, "vh")));

const parts = (node: Element): boolean =>
  PARTING.has(node.tagName) || node.children.some((child) => isElement(child) && parts(child));

/** Returns the parts of a page in reading order. */
export function pagePartsOf(host: Element, found: PagePart[] = []): PagePart[] {
  let run: Node[] = [];
  const end = () => {
    const part = pagePartOf(host, run);
    if (part) found.push(part);
    run = [];
  };
  for (const child of host.children) {
    if (isUnread(child)) continue;
    if (isElement(child) && parts(child)) {
      end();
      if (child.tagName !== "tr") pagePartsOf(child, found);
      else {
        const row = pagePartOf(child, child.children);
        if (row) found.push(row);
      }
    } else run.push(child);
  }
  end();
  return found;
}

/** Returns the part that some nodes of an element form; undefined if they show nothing. */
export function pagePartOf(host: Element, nodes: Node[]): PagePart | undefined {
  const tokens: Token[] = [];
  readTokens(host, nodes, tokens);
  if (!tokens.some(({ key }) => key.trim())) return undefined;
  // The cells of a row are separate, with or without white space between their elements.
  const isRow = host.tagName === "tr";
  const words = isRow ? cellsOf(host).map(wordsOf).join(" ") : textOf(tokens);
  const markup = isRow
    ? cellsOf(host)
        .map((cell) => markupOf(cell.children))
        .join()
    : markupOf(nodes);
  return {
    key: `${host.tagName} ${words.replace(/\s+/g, " ").trim()} ${markup}`,
    text: words,
    host,
    nodes,
    tokens,
  };
}

function wordsOf(cell: Element): string {
  const tokens: Token[] = [];
  readTokens(cell, cell.children, tokens);
  return textOf(tokens).trim();
}

const textOf = (tokens: Token[]): string =>
  tokens.map(({ key, kind }) => (kind === "text" ? key : ` ${key} `)).join("");

const WORDS = /\s+|[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*%?|[^\s\p{L}\p{N}]/gu;

function readTokens(parent: Element, nodes: Node[], found: Token[]): void {
  for (const node of nodes) {
    if (node.type === "text")
      for (const [word] of node.value.matchAll(WORDS))
        found.push({ key: /^\s/.test(word) ? " " : word, kind: "text", node, parent });
    if (!isElement(node) || isUnread(node)) continue;
    if (PICTURES.has(node.tagName)) found.push({ key: pictureKey(node), kind: "picture", node, parent });
    else readTokens(node, node.children, found);
    const href = node.tagName === "a" ? propertyOf(node, "href") : "";
    if (href && !href.startsWith("#")) found.push({ key: `→ ${href}`, kind: "link", node, parent });
  }
}

/** Returns what a picture shows: its description and file; for a drawing, its content without identifiers. */
function pictureKey(node: Element): string {
  const image = node.tagName === "img" ? node : node.children.find((child) => isElement(child, "img"));
  if (image && isElement(image))
    return `[Picture: ${propertyOf(image, "alt")} (${propertyOf(image, "src")})]`;
  return writeHtml([node]).replace(/ (?:id|aria-labelledby|aria-describedby)="[^"]*"|#[\w«»:-]+/g, "");
}

/** Returns the emphasis in some nodes, which is visible though no word differs. */
const markupOf = (nodes: Node[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node) || PICTURES.has(node.tagName)) return node.type === "text" ? "." : "";
      const inside = markupOf(node.children).replace(/\.+/g, ".");
      return EMPHASIS.has(node.tagName) ? `<${node.tagName}>${textLength(node)}${inside}</>` : inside;
    })
    .join("")
    .replace(/\.+/g, ".");

const textLength = (node: Element): number =>
  node.children.reduce(
    (sum, child) =>
      sum + (isElement(child) ? textLength(child) : child.type === "text" ? child.value.length : 0),
    0,
  );

export const isTextNode = (node: Node): node is Text => node.type === "text";
