import { CHART_CODE } from "./admit.ts";
import { inline, isBlank, isInline, paragraphs, withoutBreaksAtEnds } from "./inline.ts";
import { tidyTable } from "./tidy-table.ts";
import {
  type Element,
  element,
  elementsIn,
  hasClass,
  isBlock,
  isElement,
  isSpace,
  type Node,
  textIn,
  textNode,
} from "./tree.ts";
import { gatherLists } from "./word-lists.ts";

/** The nesting limit of lists, quotes, callouts and so on: below it, the frame is removed and its content stays. */
const DEEPEST = 8;

/**
 * A block's position: its depth, and whether it is in a table cell or a callout, which never contain their own kind.
 */
export type BlockPlace = { depth: number; cell?: boolean; aside?: boolean };

/** Turns any nodes into a sequence of blocks for an article: loose text becomes paragraphs. */
export function flowBlocks(nodes: Node[], place: BlockPlace = { depth: 0 }): Element[] {
  const blocks: Element[] = [];
  let loose: Node[] = [];
  const put = (made: Element[]) => {
    for (const one of made) blocks.push(one);
  };
  const close = () => {
    put(paragraphs(loose));
    loose = [];
  };
  const take = (children: Node[]) => {
    for (const node of gatherLists(children)) {
      if (isInline(node)) {
        loose.push(node);
      } else if (isElement(node)) {
        const made = block(node, place);
        // An element that only wraps or marks other blocks yields its content.
        const parts = isBlock(node) || node.tagName === "div";
        if (parts || made) close();
        if (made) put(made);
        else take(node.children);
        if (parts) close();
      }
    }
  };
  take(nodes);
  close();
  return blocks;
}

/** Returns the blocks that an element becomes; undefined if only its content counts. */
function block(node: Element, place: BlockPlace): Element[] | undefined {
  const { tagName, properties, children } = node;
  const within = { ...place, depth: place.depth + 1 };
  const shallow = place.depth < DEEPEST;
  switch (tagName) {
    case "h2":
    case "h3":
    case "h4":
      return heading(node, place);
    case "ul":
    case "ol": {
      if (!shallow) return undefined;
      const items = listItems(children, within);
      return items.length ? [element(tagName, items, properties)] : [];
    }
    case "blockquote":
      return shallow ? framed(element(tagName, flowBlocks(children, within))) : undefined;
    case "aside":
      return shallow && !place.aside ? framed(aside(node, { ...within, aside: true })) : undefined;
    case "pre":
      return preformatted(children);
    case "table":
      return shallow && !place.cell
        ? tidyTable(node, {
            cell: (nodes) => tight(flowBlocks(nodes, { ...within, cell: true })),
            free: (nodes) => flowBlocks(nodes, place),
          })
        : undefined;
    case "figure":
      return figure(children, place);
    case "img":
      return properties.src ? [element("figure", [node])] : [];
    case "a":
      return isSpace(textIn(children)) && linkAround([node]) ? figure([node], place) : undefined;
    case "hr":
      return [element("hr")];
    default:
      return undefined;
  }
}

const framed = (node: Element): Element[] => (node.children.length ? [node] : []);

/** Makes a heading, without marks if it is bold throughout; a picture in it is moved after it. */
function heading({ tagName, children }: Element, { cell }: BlockPlace): Element[] {
  const line = withoutBreaksAtEnds(inline(children));
  const [only] = line;
  const words = line.length === 1 && isElement(only, "strong") ? only.children : line;
  const made = isBlank(words) ? [] : [element(cell ? "p" : tagName, words)];
  return [...made, ...pictures(children).map((picture) => element("figure", [picture]))];
}

/** Returns the items of a list; a list directly in a list belongs to the item before it. */
function listItems(children: Node[], place: BlockPlace): Element[] {
  const gathered: { id: Element["properties"]["id"]; content: Node[] }[] = [];
  for (const node of children) {
    if (!isElement(node) && isSpace(textIn([node]))) continue;
    const last = gathered.at(-1);
    if (isElement(node, "li")) gathered.push({ id: node.properties.id, content: [...node.children] });
    else if (isElement(node, "ul", "ol") && last) last.content.push(node);
    else gathered.push({ id: undefined, content: [node] });
  }
  return gathered
    .map(({ id, content }) => element("li", tight(flowBlocks(content, place)), id ? { id } : {}))
    .filter((item) => item.children.length);
}

/** Unwraps a single paragraph at the start of an item or a cell. */
export function tight(blocks: Element[]): Node[] {
  const [first, ...rest] = blocks;
  return isElement(first, "p") && !rest.some((node) => isElement(node, "p"))
    ? [...first.children, ...rest]
    : blocks;
}

/** Makes a callout, or a margin note with its kind as the first line. */
function aside(node: Element, place: BlockPlace): Element {
  const { properties, children } = node;
  const isKind = (child: Node) => isElement(child) && hasClass(child, "note-kind");
  const named = hasClass(node, "note") ? children.find(isKind) : undefined;
  const title = isElement(named) ? inline(named.children) : [];
  const body = flowBlocks(
    children.filter((child) => child !== named),
    place,
  );
  const head = isBlank(title) || !body.length ? [] : [element("p", title, { className: ["note-kind"] })];
  return element("aside", [...head, ...body], properties);
}

function preformatted(children: Node[]): Element[] {
  const raw = (nodes: Node[]): string =>
    nodes
      .map((node) => (isElement(node, "br") ? "\n" : isElement(node) ? raw(node.children) : textIn([node])))
      .join("");
  const code = raw(children).replace(/\r\n?/g, "\n").replace(/^\n+/, "").trimEnd();
  const isChart =
    elementsIn(children, (node) => node.tagName === "code" && hasClass(node, CHART_CODE)).length > 0;
  const inner = element("code", [textNode(code)], isChart ? { className: [CHART_CODE] } : {});
  return code.trim() ? [element("pre", [inner])] : [];
}

const pictures = (nodes: Node[]): Element[] =>
  elementsIn(nodes, ({ tagName, properties }) => tagName === "img" && Boolean(properties.src));

/**
 * Returns the link around a picture, as words for the caption; none if it leads to a picture, such as a larger copy.
 */
function linkAround(nodes: Node[]): Element | undefined {
  const [link] = elementsIn(
    nodes,
    ({ tagName, properties: { href }, children }) =>
      tagName === "a" &&
      /^(?:https?:\/\/|\/(?!media\/))/.test(String(href)) &&
      !/\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i.test(String(href)) &&
      pictures(children).length > 0,
  );
  if (!link) return undefined;
  const alt = pictures([link])
    .map(({ properties }) => String(properties.alt ?? "").trim())
    .find(Boolean);
  return { ...link, children: [textNode(alt ?? String(link.properties.href))] };
}

/** Puts each picture into its own figure, the last with the caption; a figure of anything else yields its content. */
function figure(children: Node[], place: BlockPlace): Element[] {
  const found = pictures(children);
  if (!found.length) return flowBlocks(children.map(asDivision), place);
  const isCaption = (node: Node) => isElement(node, "figcaption");
  const captions = children.filter(isCaption);
  const link = linkAround(children);
  const words = captions.flatMap((node) => (isElement(node) ? [...node.children, textNode(" ")] : []));
  const line = withoutBreaksAtEnds(inline([...words, ...(link ? [link] : [])]));
  const caption = isBlank(line) ? [] : [element("figcaption", line)];
  const rest = children.filter((node) => !isCaption(node));
  const others = isSpace(textIn(rest)) ? [] : flowBlocks(withoutPictures(rest), place);
  return [
    ...found.map((picture, i) => element("figure", [picture, ...(i === found.length - 1 ? caption : [])])),
    ...others,
  ];
}

const asDivision = (node: Node): Node => (isElement(node, "figcaption") ? { ...node, tagName: "div" } : node);

const withoutPictures = (nodes: Node[]): Node[] =>
  nodes
    .filter((node) => !isElement(node, "img"))
    .map((node) => (isElement(node) ? { ...node, children: withoutPictures(node.children) } : node));
