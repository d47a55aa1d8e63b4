import { cellsOf, type Element, element, elementsIn, type Node, textIn } from "./tree.ts";

/**
 * The most characters that the longest words of all columns may have together to fit side by side on a 320 px screen.
 */
const FITTING = 30;
/** Wider tables scroll in their frame. */
const COLUMNS = 4;

/**
 * Marks tables of at most 4 columns whose words are too long for a phone: there the style sheet shows each row as a
 * block, with each cell below its column's name. Wider screens show the table as it is.
 */
export function labelRows(nodes: Node[]): void {
  for (const table of elementsIn(nodes, ({ tagName }) => tagName === "table")) {
    const [head, ...rows] = elementsIn([table], ({ tagName }) => tagName === "tr").map(cellsOf);
    if (!head || !rows.length || head.length > COLUMNS || longestWords([head, ...rows]) <= FITTING) continue;
    if (rows.some((cells) => cells.length !== head.length)) continue;
    table.properties.className = ["table-rows"];
    for (const [, ...cells] of rows)
      cells.forEach((cell, i) => {
        cell.properties.dataLabel = textIn(head[i + 1]?.children ?? []);
        cell.children = [element("div", cell.children)];
      });
  }
}

const longestWords = (rows: Element[][]): number =>
  (rows[0] ?? []).reduce(
    (sum, _, column) => sum + Math.max(...rows.map((cells) => longestWord(cells[column]))),
    0,
  );

const longestWord = (cell: Element | undefined): number =>
  Math.max(
    ...textIn(cell?.children ?? [])
      .split(/[\s-]+/)
      .map(({ length }) => length),
  );
