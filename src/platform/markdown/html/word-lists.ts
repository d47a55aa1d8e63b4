import { type Element, element, elementsIn, isElement, isSpace, type Node, textIn } from "./tree.ts";

/** A paragraph that Word shows as a list item: its level, whether it is numbered, and its number if in digits. */
type Item = { level: number; ordered: boolean; number: number | undefined; content: Node[] };

/** `1.`, `(a)`, `iv)`: anything else that Word writes before an item is a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Turns each run of Word's list paragraphs into a list. */
export function gatherLists(nodes: Node[]): Node[] {
  if (!nodes.some(itemOf)) return nodes;
  const result: Node[] = [];
  let run: Item[] = [];
  const close = () => {
    if (run.length) for (const list of listsOf(run)) result.push(list);
    run = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) run.push(item);
    else if (!isElement(node) && isSpace(textIn([node]))) continue;
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

function itemOf(node: Node): Item | undefined {
  const level = isElement(node, "p") ? node.properties.dataLevel : undefined;
  if (!isElement(node) || !level) return undefined;
  const glyphs = elementsIn(node.children, ({ tagName }) => tagName === "glyph");
  const glyph = textIn(glyphs).trim();
  const digits = /^\(?(\d{1,4})[.)]/.exec(glyph)?.[1];
  return {
    level: Number(level),
    ordered: NUMBER.test(glyph),
    number: digits === undefined ? undefined : Number(digits),
    content: node.children,
  };
}

/**
 * Makes lists of items: a deeper item belongs to the one before; a list ends where the kind of marker changes, and
 * begins with its first item's number.
 */
function listsOf(items: Item[]): Element[] {
  const lists: Element[] = [];
  const level = items.reduce((least, item) => Math.min(least, item.level), Number.POSITIVE_INFINITY);
  let deeper: Item[] = [];
  const close = () => {
    if (deeper.length) {
      const owner = lists.at(-1)?.children.at(-1);
      if (isElement(owner)) owner.children = owner.children.concat(listsOf(deeper));
      else lists.push(...listsOf(deeper));
    }
    deeper = [];
  };
  for (const item of items) {
    if (item.level > level) {
      deeper.push(item);
      continue;
    }
    close();
    const tagName = item.ordered ? "ol" : "ul";
    const last = lists.at(-1);
    const start = item.ordered && item.number !== undefined && item.number > 1 ? { start: item.number } : {};
    const list = last?.tagName === tagName ? last : element(tagName, [], start);
    if (list !== last) lists.push(list);
    list.children.push(element("li", [...item.content]));
  }
  close();
  return lists;
}
