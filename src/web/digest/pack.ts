import type { PackedTable } from "./view.ts";

const BETWEEN = "|";

/** Columns of printed cells as one text each. */
export const pack = (columns: Record<string, string[]>): PackedTable => ({
  names: Object.keys(columns),
  columns: Object.values(columns).map((cells) => cells.join(BETWEEN)),
});

/** The rows of a packed table. */
export function rowsOf({ columns }: PackedTable): string[][] {
  const cells = columns.map((column) => column.split(BETWEEN));
  return (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? ""));
}
