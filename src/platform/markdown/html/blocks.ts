import { inline, isBlank, isInline, paragraphs, withoutBreaksAtEnds } from "./inline.ts";
import { tidyTable } from "./tidy-table.ts";
import { type Element, element, isBlock, type Node, textIn } from "./tree.ts";
import { gatherLists } from "./word-lists.ts";

/** Lists in lists, quotes in callouts and so on: deeper than this, the frame goes and its content stays. */
const DEEPEST = 8;

/** Where a block stands: how deep, and whether within a table's cell or a callout, where neither is repeated. */
export type BlockPlace = { depth: number; cell?: boolean; aside?: boolean };

/** Any nodes as blocks that may follow one another in an article: loose text becomes paragraphs. */
export function flowBlocks(nodes: Node[], place: BlockPlace = { depth: 0 }): Element[] {
  const blocks: Element[] = [];
  let loose: Node[] = [];
  const close = () => {
    blocks.push(...paragraphs(loose));
    loose = [];
  };
  const take = (children: Node[]) => {
    for (const node of gatherLists(children)) {
      if (isInline(node)) {
        loose.push(node);
      } else if (typeof node === "object") {
        const made = block(node, place);
        // What only frames other blocks, or marks some of them, gives what it holds.
        const parts = isBlock(node) || node.tag === "div";
        if (parts || made) close();
        if (made) blocks.push(...made);
        else take(node.children);
        if (parts) close();
      }
    }
  };
  take(nodes);
  close();
  return blocks;
}

/** The block that an element is; nothing where only its content counts. */
function block(node: Element, place: BlockPlace): Element[] | undefined {
  const { tag, attributes, children } = node;
  const within = { ...place, depth: place.depth + 1 };
  const shallow = place.depth < DEEPEST;
  switch (tag) {
    case "h2":
    case "h3":
    case "h4":
      return heading(node, place);
    case "ul":
    case "ol": {
      if (!shallow) return undefined;
      const items = listItems(children, within);
      return items.length ? [element(tag, items)] : [];
    }
    case "blockquote":
      return shallow ? framed(element(tag, flowBlocks(children, within))) : undefined;
    case "aside":
      return shallow && !place.aside
        ? framed(aside(attributes.class ?? "", children, { ...within, aside: true }))
        : undefined;
    case "pre":
      return preformatted(children);
    case "table":
      return shallow && !place.cell ? tidyTable(node, { ...within, cell: true }) : undefined;
    case "figure":
      return figure(children, place);
    case "img":
      return attributes.src ? [element("figure", [node])] : [];
    case "hr":
      return [element("hr")];
    default:
      return undefined;
  }
}

const framed = (node: Element): Element[] => (node.children.length ? [node] : []);

/** A heading; one that is bold throughout is a heading, and a picture in it stands after it. */
function heading({ tag, children }: Element, { cell }: BlockPlace): Element[] {
  const line = withoutBreaksAtEnds(inline(children));
  const [only] = line;
  const text = line.length === 1 && typeof only === "object" && only.tag === "strong" ? only.children : line;
  const made = isBlank(text) ? [] : [element(cell ? "p" : tag, text)];
  return [...made, ...pictures(children).map((picture) => element("figure", [picture]))];
}

/** The items of a list; a list that stands directly in a list belongs to the item before it. */
export function listItems(children: Node[], place: BlockPlace): Element[] {
  const gathered: { id: string | undefined; content: Node[] }[] = [];
  for (const node of children) {
    if (typeof node === "string" && !node.replace(/\u00a0/g, " ").trim()) continue;
    const isList = typeof node === "object" && (node.tag === "ul" || node.tag === "ol");
    const last = gathered.at(-1);
    if (typeof node === "object" && node.tag === "li")
      gathered.push({ id: node.attributes.id, content: node.children });
    else if (isList && last) last.content = [...last.content, node];
    else gathered.push({ id: undefined, content: [node] });
  }
  return gathered
    .map(({ id, content }) => element("li", tight(flowBlocks(content, place)), id ? { id } : {}))
    .filter((item) => item.children.length);
}

/** A single paragraph at the head of an item or a cell is its text. */
export function tight(blocks: Element[]): Node[] {
  const [first, ...rest] = blocks;
  return first?.tag === "p" && rest.every(({ tag }) => tag !== "p") ? [...first.children, ...rest] : blocks;
}

/** A callout, or a margin note with its kind as the first line. */
function aside(kind: string, children: Node[], place: BlockPlace): Element {
  const isKind = (node: Node) => typeof node === "object" && node.attributes.class === "note-kind";
  const [named] = kind === "note" ? children.filter(isKind) : [];
  const title = typeof named === "object" ? inline(named.children) : [];
  const body = flowBlocks(
    children.filter((node) => node !== named),
    place,
  );
  const head = isBlank(title) || !body.length ? [] : [element("p", title, { class: "note-kind" })];
  return element("aside", [...head, ...body], { class: kind });
}

function preformatted(children: Node[]): Element[] {
  const raw = (nodes: Node[]): string =>
    nodes
      .map((node) => (typeof node === "string" ? node : node.tag === "br" ? "\n" : raw(node.children)))
      .join("");
  const text = raw(children)
    .replace(/\r\n?/g, "\n")
    .replace(/^\n+|\s+$/g, "");
  return text.trim() ? [element("pre", [element("code", [text])])] : [];
}

function pictures(nodes: Node[]): Element[] {
  return nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : node.tag === "img" && node.attributes.src
        ? [node]
        : pictures(node.children),
  );
}

/** Each picture in a figure of its own, the last with the caption; a figure of anything else gives what it holds. */
function figure(children: Node[], place: BlockPlace): Element[] {
  const found = pictures(children);
  if (!found.length) return flowBlocks(children.map(asDivision), place);
  const captions = children.filter((node) => typeof node === "object" && node.tag === "figcaption");
  const line = withoutBreaksAtEnds(
    inline(captions.flatMap((node) => (typeof node === "object" ? [...node.children, " "] : []))),
  );
  const caption = isBlank(line) ? [] : [element("figcaption", line)];
  const rest = children.filter((node) => !captions.includes(node));
  const others = textIn(rest).trim() ? flowBlocks(rest.map(withoutPictures), place) : [];
  return [
    ...found.map((picture, i) => element("figure", [picture, ...(i === found.length - 1 ? caption : [])])),
    ...others,
  ];
}

const asDivision = (node: Node): Node =>
  typeof node === "object" && node.tag === "figcaption" ? { ...node, tag: "div" } : node;

const withoutPictures = (node: Node): Node =>
  typeof node === "string"
    ? node
    : {
        ...node,
        children: node.children
          .filter((child) => typeof child === "string" || child.tag !== "img")
          .map(withoutPictures),
      };
