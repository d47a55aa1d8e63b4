import { csvLine } from "#platform/files/csv.ts";
import { counted } from "#platform/format/numbers.ts";

/** The kinds of chart, each with its name at the desk and what it can show. */
export const CHART_KINDS = {
  line: { name: "Lines", series: 4, least: 2, most: 400 },
  column: { name: "Columns", series: 3, least: 1, most: 24 },
  bar: { name: "Bars", series: 1, least: 1, most: 30 },
} as const;

export type ChartKind = keyof typeof CHART_KINDS;
const KIND_NAMES = Object.keys(CHART_KINDS).join(", ");

/** What a chart is made of, as text: its words, and the cells of its table with the row of heads first. */
export type ChartSource = {
  kind: string;
  title: string;
  /** In which unit the numbers are; empty for plain counts. */
  unit: string;
  source: string;
  /** What the chart shows, for those who cannot see it. */
  description: string;
  cells: string[][];
};

/** A table as its picture needs it: `names` of the rows, and a column of values each; null where a cell is empty. */
export type OwnChart = Omit<ChartSource, "kind"> & {
  kind: ChartKind;
  names: string[];
  series: { name: string; values: (number | null)[] }[];
};

const WORDS = ["title", "unit", "source", "description"] as const;
const WORD_LINE = new RegExp(`^(type|${WORDS.join("|")}):[ \\t]*(.*)$`, "i");
const SEPARATORS = ["\t", "|", ";", ","];

/**
 * Reads a table as it is typed or pasted: cells of a line stand between tabs, upright lines, semicolons or commas,
 * whichever of these the first line has. A cell in quotation marks may hold them. A line of Markdown's rule is skipped.
 */
export function readCells(text: string): string[][] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((line) => line.trim());
  const separator = SEPARATORS.find((sign) => lines[0]?.includes(sign)) ?? "\t";
  return lines
    .filter((line) => !/^[\s|:-]*-{3}[\s|:-]*$/.test(line))
    .map((line) => cellsOf(separator === "|" ? line.trim().replace(/^\||\|$/g, "") : line, separator));
}

function cellsOf(line: string, separator: string): string[] {
  const cells = [""];
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (sign === '"' && quoted && line[at + 1] === '"') at += 1;
    else if (sign === '"' && (quoted || !cells.at(-1)?.trim())) {
      quoted = !quoted;
      continue;
    } else if (sign === separator && !quoted) {
      cells.push("");
      continue;
    }
    cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.replace(/\s+/g, " ").trim());
}

/** Reads the text of a chart: a line for each of its words, then its table. */
export function readChartSource(text: string): ChartSource {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const words: Record<string, string> = {};
  let at = 0;
  for (; at < lines.length; at += 1) {
    const [whole, name = "", value = ""] = WORD_LINE.exec(lines[at]?.trim() ?? "") ?? [];
    if (whole) words[name.toLowerCase()] = value.trim();
    else if (lines[at]?.trim()) break;
  }
  const { type: kind = "", title = "", unit = "", source = "", description = "" } = words;
  return {
    kind: kind.toLowerCase(),
    title,
    unit,
    source,
    description,
    cells: readCells(lines.slice(at).join("\n")),
  };
}

/** Writes the text of a chart: what `readChartSource` reads. */
export function writeChartSource({ kind, cells, ...words }: ChartSource): string {
  const line = (text: string) => text.replace(/\s+/g, " ").trim();
  const said = WORDS.map((name) => ({ name, value: line(words[name]) })).filter(({ value }) => value);
  const head = [`type: ${kind}`, ...said.map(({ name, value }) => `${name}: ${value}`)];
  const table = cells.map((row) => row.map(quoted).join(" | "));
  return [...head, "", ...table].join("\n");
}

const quoted = (cell: string): string => (/[|"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a table with tabs between its cells, as a sheet does. */
export const writeCells = (cells: string[][]): string => cells.map((row) => row.join("\t")).join("\n");

/** Returns a table as a file of comma-separated values, with plain numbers. */
export function chartCsv({ cells, series }: Pick<OwnChart, "cells" | "series">): string {
  const [heads = [], ...rows] = cells;
  const body = rows.map(([name = ""], row) => [name, ...series.map(({ values }) => values[row])]);
  return [heads, ...body].map(csvLine).join("");
}

const NONE = /^(?:|-|–|—|n\.?a\.?)$/i;
const NUMBER = /^([+−–-]?)\s?(?:₹|Rs\.?)?\s?([+−–-]?)\s?(\d[\d,]*(?:\.\d+)?|\.\d+)\s?%?$/;
/** Groups of thousands or, as in India, of hundreds above the first thousand. */
const GROUPED = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/** Reads a number as it is printed in India or elsewhere; null for a cell without one, undefined for other words. */
export function numberIn(cell: string): number | null | undefined {
  if (NONE.test(cell)) return null;
  const [, before = "", after = "", digits = ""] = NUMBER.exec(cell.replace(/^\((.+)\)$/, "-$1")) ?? [];
  if (!digits || (before && after) || (digits.includes(",") && !GROUPED.test(digits))) return undefined;
  const value = Number(digits.replaceAll(",", ""));
  return /[−–-]/.test(before + after) ? -value : value;
}

/** Returns the chart that a text says, or a sentence that says what keeps it from being drawn. */
export function chartOf(given: ChartSource): OwnChart | { wrong: string } {
  const { kind, cells } = given;
  if (!isKind(kind)) return wrong(given, `its type is one of ${KIND_NAMES}`);
  const table = tableIn(cells, kind);
  if (typeof table === "string") return wrong(given, table);
  if (!given.title) return wrong(given, "give it a title that says what it shows");
  if (!given.source) return wrong(given, "say where its numbers come from, in the line of its source");
  if (!given.description) return wrong(given, "describe it for those who cannot see it");
  return { ...given, kind, ...table };
}

const isKind = (kind: string): kind is ChartKind => Object.hasOwn(CHART_KINDS, kind);

const wrong = ({ title }: ChartSource, sentence: string) => ({
  wrong: `The chart${title ? ` “${title}”` : ""}: ${sentence}.`,
});

function tableIn(cells: string[][], kind: ChartKind): Pick<OwnChart, "names" | "series"> | string {
  const { name, series: most, least, most: rowsAtMost } = CHART_KINDS[kind];
  const [heads = [], ...rows] = cells;
  const columns = heads.length - 1;
  if (columns < 1 || rows.length === 0)
    return "its table needs a row of heads, and rows with a name and a number";
  if (heads.slice(1).some((head) => !head)) return "each column of its table needs a head";
  if (columns > most)
    return `${name.toLowerCase()} show ${counted(most, "column")} of numbers at most, and its table has ${columns}`;
  if (rows.length < least || rows.length > rowsAtMost)
    return `${name.toLowerCase()} show ${least} to ${rowsAtMost} rows, and its table has ${rows.length}`;
  for (const [n, row] of rows.entries()) {
    if (row.length !== heads.length)
      return `row ${n + 1} of its table has ${counted(row.length, "cell")}, and the heads are ${heads.length}`;
    if (!row[0]) return `row ${n + 1} of its table has no name`;
    const bad = row.slice(1).find((cell) => numberIn(cell) === undefined);
    if (bad !== undefined) return `“${bad}” in row ${n + 1} (${row[0]}) is not a number`;
  }
  const series = heads.slice(1).map((head, n) => ({
    name: head,
    values: rows.map((row) => numberIn(row[n + 1] ?? "") ?? null),
  }));
  const blank = series.find(({ values }) => values.every((value) => value === null));
  if (blank) return `the column “${blank.name}” has no number`;
  return { names: rows.map(([rowName = ""]) => rowName), series };
}

/** Proposes what a chart shows in words: of each column where it begins and ends, and its highest and lowest value. */
export function proposedDescription({
  kind,
  unit,
  cells,
}: Pick<ChartSource, "kind" | "unit" | "cells">): string {
  const table = isKind(kind) ? tableIn(cells, kind) : "";
  if (typeof table === "string") return "";
  const { names, series } = table;
  const said = (row: number, column: number) =>
    `${cells[row + 1]?.[column + 1] ?? ""} in ${names[row] ?? ""}`;
  const sentences = series.map(({ name, values }, column) => {
    const filled = values.flatMap((value, row) => (value === null ? [] : [{ value, row }]));
    const sorted = filled.toSorted((a, b) => a.value - b.value);
    const [first, last, low, high] = [filled[0], filled.at(-1), sorted[0], sorted.at(-1)];
    if (!first || !last || !low || !high) return "";
    if (kind === "bar" || filled.length < 3)
      return `${name}: ${filled
        .slice(0, 3)
        .map(({ row }) => said(row, column))
        .join(", ")}${filled.length > 3 ? `, and ${filled.length - 3} more` : ""}.`;
    return `${name} from ${said(first.row, column)} to ${said(last.row, column)}; highest ${said(high.row, column)}, lowest ${said(low.row, column)}.`;
  });
  return `${CHART_KINDS[kind as ChartKind].name}${unit ? `, ${unit}` : ""}. ${sentences.join(" ")}`;
}
