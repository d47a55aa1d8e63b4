import { type Element, element, isBlock, type Node, textIn } from "./tree.ts";

const MARKS = new Set(["strong", "em", "u", "s", "sub", "sup", "mark", "code"]);
const WITHIN = new Set([...MARKS, "a", "br", "span", "glyph"]);

/** Whether a node stands within a line of text: an element only if all that it holds does. */
export const isInline = (node: Node): boolean =>
  typeof node === "string" || (WITHIN.has(node.tag) && node.children.every(isInline));

/**
 * The content of one line of text: marks only, each once, nothing empty, single spaces, none at the ends.
 * What cannot stand in a line gives its words.
 */
export function inline(nodes: Node[]): Node[] {
  const line = merged(admitted(nodes, new Set()));
  squeeze(line);
  return merged(line.flatMap(withoutEmpty));
}

function admitted(nodes: Node[], open: ReadonlySet<string>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === "string") return [node.replace(/[ \t\r\n\f]+/g, " ").replace(/[\u200b\ufeff]/g, "")];
    const { tag, attributes, children } = node;
    if (tag === "br") return [element("br")];
    if (tag === "glyph" || tag === "img") return [];
    if (tag === "sup" && attributes.class === "footnote-ref") return [node];
    if (tag === "span") return spanned((attributes["data-marks"] ?? "").split(" "), children, open);
    if (tag === "a" && attributes.href && !open.has("a"))
      return [{ tag, attributes: linkTo(attributes.href), children: admitted(children, adding(open, "a")) }];
    if (MARKS.has(tag) && !open.has(tag) && !(tag === "u" && open.has("a")))
      return [element(tag, admitted(children, adding(open, tag)))];
    const words = admitted(children, open);
    return isBlock(node) ? [" ", ...words, " "] : words;
  });
}

const adding = (open: ReadonlySet<string>, tag: string): ReadonlySet<string> => new Set([...open, tag]);

const linkTo = (href: string): Record<string, string> =>
  /^https?:/.test(href) ? { href, rel: "noopener" } : { href };

/** A styled span as the marks that it stands for; a link is underlined anyway. */
function spanned([mark = "", ...rest]: string[], children: Node[], open: ReadonlySet<string>): Node[] {
  if (!mark) return rest.length ? spanned(rest, children, open) : admitted(children, open);
  if (!MARKS.has(mark) || open.has(mark) || (mark === "u" && open.has("a")))
    return spanned(rest, children, open);
  return [element(mark, spanned(rest, children, adding(open, mark)))];
}

/** Neighbours that say the same as one: foreign editors split a line where its history did. */
function merged(nodes: Node[]): Node[] {
  const result: Node[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === "string") {
      if (typeof last === "string") result[result.length - 1] = last + node;
      else result.push(node);
    } else if (typeof last === "object" && alike(last, node)) {
      last.children = merged([...last.children, ...node.children]);
    } else {
      result.push(isFootnote(node) ? node : { ...node, children: merged(node.children) });
    }
  }
  return result;
}

const isFootnote = ({ attributes }: Element): boolean => attributes.class === "footnote-ref";

const alike = (a: Element, b: Element): boolean =>
  a.tag === b.tag &&
  a.tag !== "br" &&
  !isFootnote(a) &&
  !isFootnote(b) &&
  a.attributes.href === b.attributes.href;

const SPACE = /[ \u00a0]/;

/** One space between words, wherever the marks begin and end; none at a line's ends. A lone no-break space stays. */
function squeeze(line: Node[]): void {
  const places: { in: Node[]; at: number }[] = [];
  const gather = (nodes: Node[]) => {
    nodes.forEach((node, at) => {
      if (typeof node === "string" || node.tag === "br") places.push({ in: nodes, at });
      else if (isFootnote(node)) places.push({ in: nodes, at });
      else gather(node.children);
    });
  };
  gather(line);
  const each = (
    order: typeof places,
    strip: (text: string) => string,
    endsInSpace: (text: string) => boolean,
  ) => {
    let atSpace = true;
    for (const { in: nodes, at } of order) {
      const node = nodes[at];
      if (typeof node !== "string") {
        atSpace = typeof node === "object" && node.tag === "br";
        continue;
      }
      const text = atSpace ? strip(node) : node;
      nodes[at] = text;
      if (text) atSpace = endsInSpace(text);
    }
  };
  for (const { in: nodes, at } of places) {
    const node = nodes[at];
    if (typeof node === "string") nodes[at] = node.replace(/[ \u00a0]{2,}/g, " ");
  }
  each(
    places,
    (text) => text.replace(/^[ \u00a0]+/, ""),
    (text) => SPACE.test(text.at(-1) ?? ""),
  );
  // From the end, only the line's own end is stripped: between two words the earlier space stays.
  let trailing = true;
  for (const { in: nodes, at } of places.toReversed()) {
    const node = nodes[at];
    if (typeof node !== "string") trailing = typeof node === "object" && node.tag === "br";
    else if (trailing) {
      const text = node.replace(/[ \u00a0]+$/, "");
      nodes[at] = text;
      if (text) trailing = false;
    } else trailing = false;
  }
}

/** Without marks that hold nothing; a mark around a space is a space. */
function withoutEmpty(node: Node): Node[] {
  if (typeof node === "string") return node ? [node] : [];
  if (node.tag === "br" || isFootnote(node)) return [node];
  const children = node.children.flatMap(withoutEmpty);
  if (!children.some((child) => typeof child === "object" || child.trim())) return children;
  return [{ ...node, children }];
}

/** Whether a line holds anything that is read. */
export const isBlank = (line: Node[]): boolean =>
  !textIn(line)
    .replace(/\u00a0/g, " ")
    .trim() && !line.some((node) => typeof node === "object" && isFootnote(node));

/** A line as paragraphs: two line breaks in a row begin a new one; breaks at the ends go. */
export function paragraphs(nodes: Node[]): Element[] {
  const parts: Node[][] = [[]];
  const line = inline(nodes);
  line.forEach((node, i) => {
    const after = line[i + 1];
    const isBreak = (other: Node | undefined) => typeof other === "object" && other.tag === "br";
    if (isBreak(node) && (isBreak(after) || isBreak(line[i - 1]))) {
      if (parts.at(-1)?.length) parts.push([]);
    } else parts.at(-1)?.push(node);
  });
  return parts
    .map((part) => inline(withoutBreaksAtEnds(part)))
    .filter((part) => !isBlank(part))
    .map((part) => element("p", part));
}

export function withoutBreaksAtEnds(line: Node[]): Node[] {
  const isBreak = (node: Node | undefined) => typeof node === "object" && node.tag === "br";
  let [from, to] = [0, line.length];
  while (isBreak(line[from])) from += 1;
  while (to > from && isBreak(line[to - 1])) to -= 1;
  return line.slice(from, to);
}
