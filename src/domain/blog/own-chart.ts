import { csvLine } from "#platform/files/csv.ts";
import { counted } from "#platform/format/numbers.ts";

/** The kinds of chart: the desk's name, and the numbers of value columns and rows. */
export const CHART_KINDS = {
  line: { name: "Lines", columns: [1, 4], rows: [2, 400] },
  column: { name: "Columns", columns: [1, 3], rows: [1, 24] },
  bar: { name: "Bars", columns: [1, 1], rows: [1, 30] },
  /** Open, high, low and close. */
  candle: { name: "Candles", columns: [4, 4], rows: [1, 12] },
  /** Low, high and optionally the previous close. */
  range: { name: "Ranges", columns: [2, 3], rows: [1, 12] },
  /** Prices to scale around the marked one. */
  level: { name: "Levels", columns: [1, 1], rows: [2, 16] },
  /** Lines over sessions; the table's last column has the rule's words at each turn. */
  replay: { name: "Replay of a rule", columns: [1, 3], rows: [2, 400] },
} as const;

export type ChartKind = keyof typeof CHART_KINDS;
const KIND_NAMES = Object.keys(CHART_KINDS).join(", ");

/** A chart as text: its words, and the cells of its table, header row first. */
export type ChartSource = {
  kind: string;
  title: string;
  /** The unit of its numbers; empty for plain counts. */
  unit: string;
  source: string;
  /** The text alternative. */
  description: string;
  /** The drawn columns' heads, separated by semicolons; empty for every column. */
  draw: string;
  /**
   * The highlighted rows, separated by semicolons: a row's name, or `column at row`, optionally followed by an equals
   * sign and a label that replaces the number.
   */
  mark: string;
  /** After how many sessions a replay's turn is confirmed. */
  wait: string;
  cells: string[][];
};

/** A highlight: a row, a drawn column, and its label. */
export type ChartMark = { row: number; column: number; label: string };

/** A table prepared for drawing: row `names` and the drawn columns; null for an empty cell. */
export type OwnChart = Omit<ChartSource, "kind" | "wait"> & {
  kind: ChartKind;
  names: string[];
  /** The values of each drawn column, and its cells as printed. */
  series: { name: string; values: (number | null)[]; printed: string[] }[];
  marks: ChartMark[];
  /** The turns of a replay in order: the session, from 1, and the rule's words. */
  turns: { session: number; says: string }[];
  wait: number;
};

const WORDS = ["title", "unit", "source", "description", "draw", "mark", "wait"] as const;
const WORD_LINE = new RegExp(`^(type|${WORDS.join("|")}):[ \\t]*(.*)$`, "i");
const SEPARATORS = ["\t", "|", ";", ","];

/**
 * Reads a typed or pasted table: cells are separated by tabs, vertical bars, semicolons or commas, whichever the first
 * line has. Quoted cells may contain them. Markdown's delimiter row is skipped.
 */
export function readCells(text: string): string[][] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((line) => line.trim());
  const separator = SEPARATORS.find((sign) => lines[0]?.includes(sign)) ?? "\t";
  return lines
    .filter((line) => !/^[\s|:-]*-{3}[\s|:-]*$/.test(line))
    .map((line) => cellsOf(separator === "|" ? withoutFrame(line.trim()) : line, separator));
}

/** Strips the outer bars of a Markdown row; the last cell of any other row may be empty. */
const withoutFrame = (row: string): string => (row.startsWith("|") ? row.slice(1).replace(/\|$/, "") : row);

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

/** Parses a chart's text: a line for each of its words, then its table. */
export function readChartSource(text: string): ChartSource {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const words: Record<string, string> = {};
  let at = 0;
  for (; at < lines.length; at += 1) {
    const [whole, name = "", value = ""] = WORD_LINE.exec(lines[at]?.trim() ?? "") ?? [];
    if (whole) words[name.toLowerCase()] = value.trim();
    else if (lines[at]?.trim()) break;
  }
  const { type = "", title = "", unit = "", source = "", description = "" } = words;
  const { draw = "", mark = "", wait = "" } = words;
  return {
    kind: type.toLowerCase(),
    title,
    unit,
    source,
    description,
    draw,
    mark,
    wait,
    cells: readCells(lines.slice(at).join("\n")),
  };
}

/** Serializes a chart for `readChartSource`. */
export function writeChartSource({ kind, cells, ...words }: ChartSource): string {
  const line = (text: string) => text.replace(/\s+/g, " ").trim();
  const filled = WORDS.map((name) => ({ name, value: line(words[name]) })).filter(({ value }) => value);
  const head = [`type: ${kind}`, ...filled.map(({ name, value }) => `${name}: ${value}`)];
  const table = cells.map((row) => row.map(quoted).join(" | ").trimEnd());
  return [...head, "", ...table].join("\n");
}

const quoted = (cell: string): string => (/[|"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Serializes a table with tabs, as spreadsheets do. */
export const writeCells = (cells: string[][]): string => cells.map((row) => row.join("\t")).join("\n");

/** Serializes a table as CSV, with plain numbers in the drawn columns. */
export function chartCsv({ cells, series }: Pick<OwnChart, "cells" | "series">): string {
  const [heads = [], ...rows] = cells;
  const valuesOf = new Map(series.map(({ name, values }) => [name, values]));
  const body = rows.map((row, n) =>
    row.map((cell, column) => {
      const values = column === 0 ? undefined : valuesOf.get(heads[column] ?? "");
      return values ? values[n] : cell;
    }),
  );
  return [heads, ...body].map(csvLine).join("");
}

const NONE = /^(?:|-|–|—|n\.?a\.?)$/i;
const NUMBER = /^([+−–-]?)\s?(?:₹|Rs\.?)?\s?([+−–-]?)\s?(\d[\d,]*(?:\.\d+)?|\.\d+)\s?%?$/;
/** Western or Indian digit grouping. */
const GROUPED = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/** Parses a number in Indian or Western grouping; null for an empty cell, undefined for other words. */
export function numberIn(cell: string): number | null | undefined {
  if (NONE.test(cell)) return null;
  const [, before = "", after = "", digits = ""] = NUMBER.exec(cell.replace(/^\((.+)\)$/, "-$1")) ?? [];
  if (!digits || (before && after) || (digits.includes(",") && !GROUPED.test(digits))) return undefined;
  const value = Number(digits.replaceAll(",", ""));
  return /[−–-]/.test(before + after) ? -value : value;
}

/** Returns the chart described by its source, or why it cannot be drawn. */
export function chartOf(source: ChartSource): OwnChart | { wrong: string } {
  const { kind } = source;
  if (!isKind(kind)) return wrong(source, `its type is one of ${KIND_NAMES}`);
  const table = tableIn(source, kind);
  if (typeof table === "string") return wrong(source, table);
  const marks = marksIn(source, table);
  if (typeof marks === "string") return wrong(source, marks);
  if (kind === "level" && marks.length !== 1)
    return wrong(source, "mark the one level that the others are measured from");
  const wait = Number(source.wait);
  if (kind === "replay" && !(Number.isInteger(wait) && wait > 0))
    return wrong(
      source,
      "give in its wait line, as a whole number, after how many sessions a turn is confirmed",
    );
  if (!source.title) return wrong(source, "give it a title that says what it shows");
  if (!source.source) return wrong(source, "say where its numbers come from, in the line of its source");
  if (!source.description) return wrong(source, "describe it for those who cannot see it");
  return { ...source, kind, ...table, marks, wait, turns: turnsIn(source, kind) };
}

const isKind = (kind: string): kind is ChartKind => Object.hasOwn(CHART_KINDS, kind);

const wrong = ({ title }: ChartSource, sentence: string) => ({
  wrong: `The chart${title ? ` “${title}”` : ""}: ${sentence}.`,
});

const partsOf = (line: string): string[] =>
  line
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);

type Table = Pick<OwnChart, "names" | "series">;

function tableIn({ cells, draw }: Pick<ChartSource, "cells" | "draw">, kind: ChartKind): Table | string {
  const {
    name,
    columns: [fewest, most],
    rows: [least, rowsAtMost],
  } = CHART_KINDS[kind];
  const [heads = [], ...rows] = cells;
  if (heads.length < 2 || rows.length === 0)
    return "its table needs a row of heads, and rows with a name and a number";
  if (heads.slice(1).some((head) => !head)) return "each column of its table needs a head";
  const twice = heads.slice(1).find((head, at) => heads.indexOf(head, 1) !== at + 1);
  if (twice !== undefined) return `two columns of its table have the head “${twice}”`;
  const drawn = partsOf(draw);
  const again = drawn.find((head, at) => drawn.indexOf(head) !== at);
  if (again !== undefined) return `it is to draw “${again}” twice`;
  const absent = drawn.find((head) => !heads.slice(1).includes(head));
  if (absent !== undefined) return `it is to draw “${absent}”, which is not a column`;
  const shown = drawn.length ? drawn : heads.slice(1, kind === "replay" ? -1 : undefined);
  if (shown.length < fewest || shown.length > most)
    return `${name.toLowerCase()} show ${fewest === most ? counted(most, "column") : `${fewest} to ${most} columns`} of numbers, and its table has ${shown.length}`;
  if (rows.length < least || rows.length > rowsAtMost)
    return `${name.toLowerCase()} show ${least} to ${rowsAtMost} rows, and its table has ${rows.length}`;
  const places = shown.map((head) => heads.indexOf(head, 1));
  for (const [n, row] of rows.entries()) {
    if (row.length !== heads.length)
      return `row ${n + 1} of its table has ${counted(row.length, "cell")}, and the heads are ${heads.length}`;
    if (!row[0]) return `row ${n + 1} of its table has no name`;
    const bad = places.map((at) => row[at] ?? "").find((cell) => numberIn(cell) === undefined);
    if (bad !== undefined) return `“${bad}” in row ${n + 1} (${row[0]}) is not a number`;
  }
  const series = places.map((at) => {
    const printed = rows.map((row) => row[at] ?? "");
    return { name: heads[at] ?? "", values: printed.map((cell) => numberIn(cell) ?? null), printed };
  });
  const blank = series.find(({ values }) => values.every((value) => value === null));
  if (blank) return `the column “${blank.name}” has no number`;
  if ((kind === "candle" || kind === "level") && series.some(({ values }) => values.includes(null)))
    return `${name.toLowerCase()} need each of their numbers`;
  return { names: rows.map(([rowName = ""]) => rowName), series };
}

function marksIn({ mark }: ChartSource, { names, series }: Table): ChartMark[] | string {
  const marks: ChartMark[] = [];
  for (const part of partsOf(mark)) {
    const [, place = "", words] = /^(.*?)(?:\s+=(?:\s+(.*))?)?$/.exec(part) ?? [];
    const [, head, row = ""] = names.includes(place)
      ? ["", undefined, place]
      : (/^(.+?) at (.+)$/.exec(place) ?? []);
    const at = { row: names.indexOf(row), column: head ? series.findIndex(({ name }) => name === head) : 0 };
    if (names.filter((name) => name === row).length > 1)
      return `it is to mark “${place}”, and its table has that row more than once`;
    const printed = series[at.column]?.printed[at.row];
    if (printed === undefined) return `it is to mark “${place}”, which is not in its table`;
    marks.push({ ...at, label: words ?? (/\s=$/.test(part) ? "" : printed) });
  }
  return marks;
}

const turnsIn = ({ cells }: ChartSource, kind: ChartKind): OwnChart["turns"] =>
  kind === "replay"
    ? cells.slice(1).flatMap((row, n) => {
        const says = row.at(-1);
        return says ? [{ session: n + 1, says }] : [];
      })
    : [];

/** Drafts a text alternative: each column's first, last, highest and lowest value. */
export function proposedDescription({
  kind,
  unit,
  cells,
  draw,
}: Pick<ChartSource, "kind" | "unit" | "cells" | "draw">): string {
  const table = isKind(kind) ? tableIn({ cells, draw }, kind) : "";
  if (typeof table === "string") return "";
  const { names, series } = table;
  const sentences = series.map(({ name, values, printed }) => {
    const valueAt = (row: number) => `${printed[row] ?? ""} in ${names[row] ?? ""}`;
    const filled = values.flatMap((value, row) => (value === null ? [] : [{ value, row }]));
    const sorted = filled.toSorted((a, b) => a.value - b.value);
    const [first, last, low, high] = [filled[0], filled.at(-1), sorted[0], sorted.at(-1)];
    if (!first || !last || !low || !high) return "";
    if ((kind !== "line" && kind !== "column" && kind !== "replay") || filled.length < 3)
      return `${name}: ${filled
        .slice(0, 3)
        .map(({ row }) => valueAt(row))
        .join(", ")}${filled.length > 3 ? `, and ${filled.length - 3} more` : ""}.`;
    return `${name} from ${valueAt(first.row)} to ${valueAt(last.row)}; highest ${valueAt(high.row)}, lowest ${valueAt(low.row)}.`;
  });
  return `${CHART_KINDS[kind as ChartKind].name}${unit ? `, ${unit}` : ""}. ${sentences.join(" ")}`;
}
