import { type Element, element, type Node, textIn, walk } from "./tree.ts";

/** A paragraph that Word shows as a list's item: its level, and the mark or number that Word wrote before it. */
type Item = { level: number; ordered: boolean; content: Node[] };

/** `1.`, `(a)`, `iv)`: everything else that Word writes before an item is a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** The nodes with each run of Word's list paragraphs as a list. */
export function gatherLists(nodes: Node[]): Node[] {
  if (!nodes.some(itemOf)) return nodes;
  const result: Node[] = [];
  let run: Item[] = [];
  const close = () => {
    if (run.length) result.push(...listsOf(run));
    run = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) run.push(item);
    else if (typeof node === "string" && !node.trim()) continue;
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

function itemOf(node: Node): Item | undefined {
  if (typeof node === "string" || node.tag !== "p" || !node.attributes["data-level"]) return undefined;
  let glyph = "";
  walk(node.children, ({ tag, children }) => {
    if (tag === "glyph") glyph += textIn(children);
  });
  const ordered = NUMBER.test(glyph.replace(/\u00a0/g, " ").trim());
  return { level: Number(node.attributes["data-level"]), ordered, content: node.children };
}

/** A deeper item belongs to the item before it; a list ends where the kind of its marks changes. */
function listsOf(items: Item[]): Element[] {
  const lists: Element[] = [];
  const level = Math.min(...items.map((item) => item.level));
  let deeper: Item[] = [];
  const close = () => {
    if (deeper.length) {
      const owner = lists.at(-1)?.children.at(-1);
      if (typeof owner === "object") owner.children.push(...listsOf(deeper));
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
    const tag = item.ordered ? "ol" : "ul";
    const last = lists.at(-1);
    const list = last?.tag === tag ? last : element(tag);
    if (list !== last) lists.push(list);
    list.children.push(element("li", [...item.content]));
  }
  close();
  return lists;
}
