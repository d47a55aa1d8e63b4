/** HTML as a small tree. A string is text as HTML writes it: with `&lt;`, `&gt;` and `&amp;`. */
export type Node = Element | string;
export type Element = { tag: string; attributes: Record<string, string>; children: Node[] };

export const element = (
  tag: string,
  children: Node[] = [],
  attributes: Record<string, string> = {},
): Element => ({ tag, attributes, children });

/** Deeper than any text that people write; what lies deeper keeps its words and loses its elements. */
const DEEPEST = 60;
const VOID = new Set(["br", "hr", "img"]);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)(?: ?\/)?>|[^<]+/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;

/** Reads well-formed HTML, as the sanitiser and `serialise` write it: lower case, quoted, nothing but elements and text. */
export function parse(html: string): Node[] {
  const root = element("");
  const open: Element[] = [root];
  for (const [token, close, tag = "", attributes = ""] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (!tag) {
      parent.children.push(token);
    } else if (close) {
      const opened = open.findLastIndex((at) => at.tag === tag);
      if (opened > 0) open.length = opened;
    } else if (VOID.has(tag)) {
      parent.children.push(element(tag, [], read(attributes)));
    } else if (open.length < DEEPEST) {
      const child = element(tag, [], read(attributes));
      parent.children.push(child);
      open.push(child);
    }
  }
  return root.children;
}

const read = (attributes: string): Record<string, string> =>
  Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]));

/** Elements that stand on lines of their own, so that the source can be read and two versions compared. */
const BLOCKS = new Set(
  "h2 h3 h4 p ul ol li blockquote pre hr table thead tbody tr th td figure figcaption aside section".split(
    " ",
  ),
);
/** The cells of a row stand on one line. */
const CELLS = new Set(["th", "td"]);
export const isBlock = (node: Node | undefined): boolean => typeof node === "object" && BLOCKS.has(node.tag);

/** Writes a tree so that `parse` reads it as it was: attributes in their order, a line break between blocks. */
export function serialise(nodes: Node[]): string {
  let html = "";
  nodes.forEach((node, i) => {
    const before = nodes[i - 1];
    const inRow = typeof node === "object" && CELLS.has(node.tag);
    if (before !== undefined && !inRow && (isBlock(before) || isBlock(node))) html += "\n";
    html += typeof node === "string" ? node : written(node);
  });
  return html;
}

function written({ tag, attributes, children }: Element): string {
  const opening = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  return VOID.has(tag) ? `<${tag}${opening}>` : `<${tag}${opening}>${serialise(children)}</${tag}>`;
}

/** The text of nodes, as HTML writes it; a line break is a space. */
export const textIn = (nodes: Node[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : node.tag === "br" ? " " : textIn(node.children)))
    .join("");

/** Calls `visit` for each element, outermost first, in the order of the text. */
export function walk(nodes: Node[], visit: (node: Element) => void): void {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    visit(node);
    walk(node.children, visit);
  }
}
