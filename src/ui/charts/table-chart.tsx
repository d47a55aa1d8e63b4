import { drawCandleRow } from "#platform/charts/candle-row.ts";
import { drawColumns, namedPlaces } from "#platform/charts/columns.ts";
import { drawLadder } from "#platform/charts/ladder.ts";
import { drawSeries, numberedPlaces, type Track } from "#platform/charts/lines.ts";
import { drawRows } from "#platform/charts/ranked.ts";
import { inRupees, upToTwoDecimals } from "#platform/format/numbers.ts";
import { CandleRow } from "./candle-row.tsx";
import { COLUMN_FILLS, ColumnsChart } from "./columns-chart.tsx";
import { LadderChart } from "./ladder-chart.tsx";
import { SeriesChart } from "./lines-chart.tsx";
import { RowsChart } from "./rows-chart.tsx";

type Series = { name: string; values: (number | null)[]; printed: string[] };
type Mark = { row: number; column: number; label: string };

/** A table of names and numbers, and how to draw it; `marks` are highlighted rows. */
export type TableChartProps = {
  kind: "line" | "column" | "bar" | "candle" | "range" | "level" | "replay";
  description: string;
  /** The head of the column of names. */
  head: string;
  names: string[];
  series: Series[];
  marks: Mark[];
};

const KEYS: Track["key"][] = ["close", "e10", "e20", "e50"];
/** The most letters of a label at the end of its line, on a phone too. */
const MAX_END_LABEL_LENGTH = 8;
/** The share of the plot left free above and below the lines, for the labels of their marks. */
const MARK_ROOM = 0.16;

/** Renders a writer's table as its kind of chart, with a description for screen readers. */
export function TableChart({ kind, ...part }: TableChartProps) {
  switch (kind) {
    case "line":
    case "replay":
      return <LinesOf {...part} />;
    case "column":
      return <ColumnsOf {...part} />;
    case "bar":
      return <BarsOf {...part} />;
    case "candle":
    case "range":
      return <CandlesOf {...part} isRange={kind === "range"} />;
    case "level":
      return <LevelsOf {...part} />;
  }
}

type Part = Omit<TableChartProps, "kind">;

/** Returns a printer of values with the unit sign that all cells of these columns share. */
function printerOf(series: Series[]): (value: number) => string {
  const cells = series.flatMap(({ values, printed }) => printed.filter((_, row) => values[row] !== null));
  if (cells.every((cell) => cell.endsWith("%"))) return (value) => `${upToTwoDecimals(value)}%`;
  if (cells.every((cell) => cell.includes("₹"))) return (value) => inRupees(upToTwoDecimals(value));
  return upToTwoDecimals;
}

/**
 * Returns a table's lines as drawn: with the labels of their marks, and named at their ends where that fits. A column
 * marked in every row is drawn as points only.
 */
export function drawLinesOf({ head, names, series, marks }: Omit<Part, "description">) {
  const isNamedAtEnd = series.every(({ name }) => name.length <= MAX_END_LABEL_LENGTH);
  const places = numberedPlaces(names);
  const drawing = drawSeries(
    series.map(({ name, values }, n) => ({ key: keyOf(n), name: isNamedAtEnd ? name : "", values })),
    {
      printed: printerOf(series),
      axis: namedPlaces(names.map((name, at) => (at === 0 && places ? firstName(head, name) : name))),
      places,
      marks: marks.flatMap((mark) => placedMark(mark, series)),
      ...(marks.length > 0 && { room: MARK_ROOM }),
    },
  );
  const isDots = (key: Track["key"]) =>
    series.some(
      ({ values }, n) =>
        keyOf(n) === key &&
        values.every(
          (value, at) => value === null || marks.some(({ row, column }) => row === at && column === n),
        ),
    );
  return {
    drawing: drawing && { ...drawing, lines: drawing.lines.filter(({ key }) => !isDots(key)) },
    isNamedAtEnd,
  };
}

/** Under a line over numbers, the first label says what is counted, if that is a short word: day 0, session 1. */
const firstName = (head: string, name: string): string =>
  head.length <= MAX_END_LABEL_LENGTH && !/\s/.test(head) && /^[−\d]/.test(name)
    ? `${head.toLowerCase()} ${name}`
    : name;

/** The width of a phone's plot and of a letter, in pixels. */
const [FIELD, LETTER] = [240, 7];

/** Places a mark's label on the free side of its line, where it fits. */
function placedMark({ row, column, label }: Mark, series: Series[]) {
  const values = series[column]?.values ?? [];
  const value = values[row] ?? null;
  if (value === null) return [];
  const beside = series.flatMap((one, n) => (n === column ? [] : [one.values[row] ?? Infinity]));
  const below = beside.length > 0 && value <= Math.min(...beside);
  const rises = (values[row + 1] ?? value) >= (values[row - 1] ?? value);
  const at = (FIELD * row) / (values.length - 1 || 1);
  const width = label.length * LETTER;
  const isLeft = rises === below ? at + width > FIELD : at > width;
  return [{ at: row, value, label, side: isLeft ? ("left" as const) : ("right" as const), below }];
}

function LinesOf({ description, names, series, ...rest }: Part) {
  const { drawing, isNamedAtEnd } = drawLinesOf({ names, series, ...rest });
  return (
    drawing && (
      <>
        {!isNamedAtEnd && <LineLegend names={series.map(({ name }) => name)} />}
        <SeriesChart drawing={drawing} label={description} />
      </>
    )
  );
}

const keyOf = (n: number): Track["key"] => KEYS[n] ?? "e50";

/** The names of lines, each with a sample of its line. */
export const LineLegend = ({ names }: { names: string[] }) => (
  <Legend names={names} sign={(n) => <path className={`c-line l-${keyOf(n)}`} d="M0 6h12" />} />
);

/** The names of the series, each with its sign; screen readers get the description. */
const Legend = ({ names, sign }: { names: string[]; sign(n: number): React.ReactNode }) => (
  <div className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden="true">
    {names.map((name, n) => (
      <span key={name} className="flex items-center gap-2">
        <svg className="chart" width="12" height="12" aria-hidden="true">
          {sign(n)}
        </svg>
        {name}
      </span>
    ))}
  </div>
);

function ColumnsOf({ description, names, series }: Part) {
  const drawing = drawColumns(
    names.map((name, row) => ({ name, values: series.map(({ values }) => values[row] ?? null) })),
    upToTwoDecimals,
  );
  return (
    drawing && (
      <>
        {series.length > 1 && (
          <Legend
            names={series.map(({ name }) => name)}
            sign={(n) => <rect className={COLUMN_FILLS[n]} width="12" height="12" />}
          />
        )}
        <ColumnsChart drawing={drawing} label={description} />
      </>
    )
  );
}

function BarsOf({ description, names, series: [only], marks }: Part) {
  const marked = new Set(marks.map(({ row }) => row));
  const drawing = drawRows(
    names.flatMap((name, row) => {
      const value = only?.values[row] ?? null;
      const tone = marked.has(row) ? "brand" : marked.size ? "mute" : "ink";
      return value === null ? [] : [{ name, value, printed: only?.printed[row] ?? "", tone }];
    }),
  );
  return drawing && <RowsChart drawing={drawing} label={description} />;
}

function CandlesOf({ description, names, series, marks, isRange }: Part & { isRange: boolean }) {
  const noteOf = new Map(marks.map(({ row, label }) => [row, label]));
  const candles = names.flatMap((name, row) => {
    const values = series.map((one) => one.values[row] ?? undefined);
    const [open, high, low, close] = isRange ? [undefined, values[1], values[0]] : values;
    if (high === undefined || low === undefined) return [];
    return [{ name, note: noteOf.get(row), high, low, open, close, before: isRange ? values[2] : undefined }];
  });
  const drawing = drawCandleRow(candles, printerOf(series));
  return drawing && <CandleRow drawing={drawing} label={description} />;
}

function LevelsOf({ description, names, series: [prices], marks: [mark] }: Part) {
  const at = mark?.row ?? 0;
  const now = prices?.values[at] ?? null;
  if (!prices || now === null) return null;
  const drawing = drawLadder(
    { value: now, printed: prices.printed[at] ?? "" },
    names.flatMap((name, row) => {
      const value = prices.values[row] ?? null;
      const printed = prices.printed[row] ?? "";
      return value === null || row === at
        ? []
        : [{ name, value, printed, distance: upToTwoDecimals(value - now, "+") }];
    }),
    undefined,
    320,
  );
  return drawing && <LadderChart drawing={drawing} label={description} now={names[at]} />;
}
