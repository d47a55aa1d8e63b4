import { inline, isBlank } from "./inline.ts";
import { type Element, element, isElement, type Node } from "./tree.ts";

/** How to treat nodes in a cell, and those that a table releases. */
type Contents = { cell: (nodes: Node[]) => Node[]; free: (nodes: Node[]) => Element[] };

/**
 * Makes a table of rows and cells; leading rows of head cells become its head. A caption becomes the paragraph before
 * it. A single-cell table is a frame and yields its content; one without text is removed.
 */
export function tidyTable({ children }: Element, contents: Contents): Element[] {
  const rows = withHead(
    rowsOf(children)
      .map((row) => cellsOf(row, contents))
      .filter((cells) => cells.length),
  );
  const caption = children.flatMap((node) => (isElement(node, "caption") ? inline(node.children) : []));
  const before = isBlank(caption) ? [] : [element("p", caption)];
  if (!rows.some((cells) => cells.some((cell) => cell.children.length))) return before;
  const [[only] = []] = rows;
  if (only && rows.length === 1 && rows[0]?.length === 1) return [...before, ...contents.free(only.children)];
  const firstOfBody = rows.findIndex((cells) => cells.some((cell) => isElement(cell, "td")));
  const head = firstOfBody < 0 ? rows : rows.slice(0, firstOfBody);
  const body = firstOfBody < 0 ? [] : rows.slice(firstOfBody);
  return [...before, element("table", [...part("thead", head, "col"), ...part("tbody", body, "row")])];
}

const rowsOf = (nodes: Node[]): Element[] =>
  nodes.flatMap((node) => {
    if (isElement(node, "tr")) return [node];
    return isElement(node, "thead", "tbody", "tfoot", "div", "span") ? rowsOf(node.children) : [];
  });

const cellsOf = ({ children }: Element, { cell }: Contents): Element[] =>
  children.flatMap((node) => {
    if (!isElement(node, "td", "th")) return [];
    const { colSpan, rowSpan, align } = node.properties;
    const properties = { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }), ...(align && { align }) };
    return [element(node.tagName, cell(node.children), properties)];
  });

/** Turns a first row that is bold throughout into the head: Word and Google Docs cannot express one otherwise. */
function withHead(rows: Element[][]): Element[][] {
  const [first = [], ...rest] = rows;
  if (!rest.length || rows.some((cells) => cells.some((cell) => isElement(cell, "th")))) return rows;
  const bold = first.map(({ children: [only, ...others] }) =>
    isElement(only, "strong") && !others.length ? only.children : undefined,
  );
  if (bold.includes(undefined)) return rows;
  return [first.map((cell, i) => element("th", bold[i], cell.properties)), ...rest];
}

/** Wraps rows in a table section; their head cells get a scope. */
function part(tagName: string, rows: Element[][], scope: string): Element[] {
  const scoped = (cell: Element): Element =>
    isElement(cell, "th") ? { ...cell, properties: { scope, ...cell.properties } } : cell;
  return rows.length
    ? [
        element(
          tagName,
          rows.map((cells) => element("tr", cells.map(scoped))),
        ),
      ]
    : [];
}
