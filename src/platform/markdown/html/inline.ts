import {
  type Element,
  element,
  hasClass,
  isBlock,
  isElement,
  isSpace,
  type Node,
  type Properties,
  propertyOf,
  type Text,
  textIn,
  textNode,
} from "./tree.ts";

const MARKS = new Set(["strong", "em", "u", "s", "sub", "sup", "mark", "code"]);
const WITHIN = new Set([...MARKS, "a", "br", "span", "glyph"]);

/** Returns whether a node fits in a line of text: an element only if all its content does. */
export const isInline = (node: Node): boolean =>
  !isElement(node) || (WITHIN.has(node.tagName) && node.children.every(isInline));

/**
 * Returns the content of one line of text: marks only, each once, nothing empty, single spaces, none at the ends. An
 * element that does not fit in a line yields its words.
 */
export function inline(nodes: Node[]): Node[] {
  const line = merged(admitted(nodes, new Set()));
  squeeze(line);
  return merged(line.flatMap(withoutEmpty));
}

function admitted(nodes: Node[], open: ReadonlySet<string>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === "text")
      return [textNode(node.value.replace(/[ \t\r\n\f]+/g, " ").replace(/[\u200b\ufeff]/g, ""))];
    if (!isElement(node) || isElement(node, "glyph", "img")) return [];
    const { tagName, children } = node;
    if (tagName === "br") return [element("br")];
    if (isReference(node)) return [node];
    if (tagName === "span") return spanned(propertyOf(node, "dataMarks").split(" "), children, open);
    const href = propertyOf(node, "href");
    if (tagName === "a" && href && !open.has("a"))
      return [element("a", admitted(children, adding(open, "a")), linkTo(href))];
    if (MARKS.has(tagName) && !open.has(tagName) && !(tagName === "u" && open.has("a")))
      return [element(tagName, admitted(children, adding(open, tagName)))];
    const words = admitted(children, open);
    return isBlock(node) ? [textNode(" "), ...words, textNode(" ")] : words;
  });
}

const adding = (open: ReadonlySet<string>, tag: string): ReadonlySet<string> => new Set([...open, tag]);

const linkTo = (href: string): Properties => (/^https?:/.test(href) ? { href, rel: ["noopener"] } : { href });

/** Turns a styled span into the marks that it stands for; a link is underlined anyway. */
function spanned([mark = "", ...rest]: string[], children: Node[], open: ReadonlySet<string>): Node[] {
  if (!mark) return rest.length ? spanned(rest, children, open) : admitted(children, open);
  if (!MARKS.has(mark) || open.has(mark) || (mark === "u" && open.has("a")))
    return spanned(rest, children, open);
  return [element(mark, spanned(rest, children, adding(open, mark)))];
}

/** Merges neighbours of the same kind: foreign editors split lines along their edit history. */
function merged(nodes: Node[]): Node[] {
  const runs: Node[][] = [];
  for (const node of nodes) {
    const first = runs.at(-1)?.[0];
    if (first && alike(first, node)) runs.at(-1)?.push(node);
    else runs.push([node]);
  }
  return runs.map((run) => {
    const [first] = run as [Node];
    if (!isElement(first)) return textNode(textIn(run));
    if (isReference(first)) return first;
    return { ...first, children: merged(run.flatMap((node) => (isElement(node) ? node.children : []))) };
  });
}

const isBreak = (node: Node | undefined): boolean => isElement(node, "br");
const isReference = (node: Node): boolean => isElement(node, "sup") && hasClass(node, "footnote-ref");

const alike = (a: Node, b: Node): boolean => {
  if (!isElement(a) || !isElement(b)) return a.type === b.type;
  if (isBreak(a) || isReference(a) || isReference(b)) return false;
  return a.tagName === b.tagName && a.properties.href === b.properties.href;
};

/** Leaves one space between words, wherever marks begin and end, none at a line's ends. A lone no-break space stays. */
function squeeze(line: Node[]): void {
  const parts: (Text | Element)[] = [];
  const gather = (nodes: Node[]) => {
    for (const node of nodes) {
      if (node.type === "text" || isBreak(node) || isReference(node)) parts.push(node as Text | Element);
      else if (isElement(node)) gather(node.children);
    }
  };
  gather(line);
  let atSpace = true;
  for (const part of parts) {
    if (part.type === "text") {
      const value = part.value.replace(/[ \u00a0]{2,}/g, " ");
      part.value = atSpace ? value.replace(/^[ \u00a0]+/, "") : value;
      if (part.value) atSpace = /[ \u00a0]$/.test(part.value);
    } else atSpace = isBreak(part);
  }
  // Backwards, only the line's own end is stripped: between two words the earlier space stays.
  let atEnd = true;
  for (const part of parts.toReversed()) {
    if (part.type !== "text") atEnd = isBreak(part);
    else if (atEnd) {
      part.value = part.value.replace(/[ \u00a0]$/, "");
      atEnd = !part.value;
    }
  }
}

/** Removes marks without content; a mark around a space becomes a space. */
function withoutEmpty(node: Node): Node[] {
  if (!isElement(node)) return textIn([node]) ? [node] : [];
  if (isBreak(node) || isReference(node)) return [node];
  const children = node.children.flatMap(withoutEmpty);
  const holds = children.some((child) => isElement(child) || !isSpace(textIn([child])));
  return holds ? [{ ...node, children }] : children;
}

/** Returns whether a line contains nothing to read. */
export const isBlank = (line: Node[]): boolean => isSpace(textIn(line)) && !line.some(isReference);

/** Splits a line into paragraphs at double line breaks; removes breaks at the ends. */
export function paragraphs(nodes: Node[]): Element[] {
  const line = inline(nodes);
  const parts = line.some(isBreak) ? partsOf(line).map((part) => inline(withoutBreaksAtEnds(part))) : [line];
  return parts.filter((part) => !isBlank(part)).map((part) => element("p", part));
}

function partsOf(line: Node[]): Node[][] {
  const parts: Node[][] = [[]];
  line.forEach((node, i) => {
    if (isBreak(node) && (isBreak(line[i + 1]) || isBreak(line[i - 1]))) {
      if (parts.at(-1)?.length) parts.push([]);
    } else parts.at(-1)?.push(node);
  });
  return parts;
}

export function withoutBreaksAtEnds(line: Node[]): Node[] {
  const first = line.findIndex((node) => !isBreak(node));
  return first < 0 ? [] : line.slice(first, line.findLastIndex((node) => !isBreak(node)) + 1);
}
