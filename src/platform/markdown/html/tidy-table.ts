import { type BlockPlace, flowBlocks, tight } from "./blocks.ts";
import { inline, isBlank } from "./inline.ts";
import { type Element, element, type Node } from "./tree.ts";

/**
 * A table of rows and cells: rows of head cells at its top are its head. A caption becomes the paragraph before it. A
 * table of one cell is a frame and gives what it holds; one without any text goes.
 */
export function tidyTable(table: Element, place: BlockPlace): Element[] {
  const rows = withHead(
    rowsOf(table.children)
      .map((row) => cellsOf(row, place))
      .filter((cells) => cells.length),
  );
  const caption = table.children.flatMap((node) =>
    typeof node === "object" && node.tag === "caption" ? inline(node.children) : [],
  );
  const before = isBlank(caption) ? [] : [element("p", caption)];
  if (!rows.some((cells) => cells.some(({ children }) => children.length))) return before;
  const [[only] = []] = rows;
  if (only && rows.length === 1 && rows[0]?.length === 1)
    return [...before, ...flowBlocks(only.children, { ...place, cell: false, depth: place.depth - 1 })];
  const firstOfBody = rows.findIndex((cells) => cells.some(({ tag }) => tag === "td"));
  const head = firstOfBody < 0 ? rows : rows.slice(0, firstOfBody);
  const body = firstOfBody < 0 ? [] : rows.slice(firstOfBody);
  const part = (tag: string, lines: Element[][], scope: string) =>
    lines.length
      ? [
          element(
            tag,
            lines.map((cells) => element("tr", cells.map(scoped(scope)))),
          ),
        ]
      : [];
  return [...before, element("table", [...part("thead", head, "col"), ...part("tbody", body, "row")])];
}

const rowsOf = (nodes: Node[]): Element[] =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    if (node.tag === "tr") return [node];
    return ["thead", "tbody", "tfoot", "div", "span"].includes(node.tag) ? rowsOf(node.children) : [];
  });

const cellsOf = ({ children }: Element, place: BlockPlace): Element[] =>
  children.flatMap((node) => {
    if (typeof node === "string" || (node.tag !== "td" && node.tag !== "th")) return [];
    const { colspan, rowspan, align } = node.attributes;
    const attributes = { ...(colspan && { colspan }), ...(rowspan && { rowspan }), ...(align && { align }) };
    return [element(node.tag, tight(flowBlocks(node.children, place)), attributes)];
  });

/** A first row that is bold throughout is the head that Word and Google Docs have no other way to write. */
function withHead(rows: Element[][]): Element[][] {
  const [first = [], ...rest] = rows;
  if (!rest.length || rows.some((cells) => cells.some(({ tag }) => tag === "th"))) return rows;
  const bold = first.map(({ children: [only, ...others] }) =>
    typeof only === "object" && only.tag === "strong" && !others.length ? only.children : undefined,
  );
  if (bold.includes(undefined)) return rows;
  return [first.map((cell, i) => element("th", bold[i], cell.attributes)), ...rest];
}

const scoped =
  (scope: string) =>
  (cell: Element): Element =>
    cell.tag === "th" ? { ...cell, attributes: { scope, ...cell.attributes } } : cell;
