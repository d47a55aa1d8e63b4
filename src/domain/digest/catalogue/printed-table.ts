import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";
import { MISSING, printFigure } from "../rules.ts";
import { type FigureColumn, type FigureColumns, measure } from "./measures.ts";

/** Printed cells under column names. */
export type TableView = { names: string[]; rows: string[][] };

type Cell = string | number | boolean | null | undefined;

/** A unit in words is stated in the table's title. */
const isWord = (sign: string): boolean => /^[a-z]/.test(sign);

/** Returns the head of a column on a page: "Max pain"; "Premium, %". */
function pageHead({ short, name, measure: of }: FigureColumn): string {
  const { sign = "" } = measure(of);
  return `${capitalized(short ?? name)}${sign && !isWord(sign) ? `, ${sign}` : ""}`;
}

/** Prints a cell whose head names the unit; "—" if unknown. */
function printCell({ measure: of }: FigureColumn, value: Cell): string {
  if (typeof value === "number") return printFigure(value, { ...measure(of).print, unit: "" });
  if (typeof value !== "string") return MISSING;
  return of === "day" ? longDate(value) : value;
}

/** Prints rows under the heads of some columns; each row's name comes first, under `head`. */
export const printedTable = <C extends FigureColumns>(
  head: string,
  columns: C,
  keys: readonly (keyof C & string)[],
  rows: readonly (readonly [name: string, row: { readonly [K in keyof C]?: Cell }])[],
): TableView => ({
  names: [head, ...keys.map((key) => pageHead(columns[key] as FigureColumn))],
  rows: rows.map(([name, row]) => [
    name,
    ...keys.map((key) => printCell(columns[key] as FigureColumn, row[key])),
  ]),
});
