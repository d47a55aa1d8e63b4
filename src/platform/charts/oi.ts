import { rounded } from "#platform/format/numbers.ts";
import { toTenths } from "./print.ts";

/** [strike, calls, puts, change of calls, change of puts]: open interest in one unit. */
export type StrikeBar = readonly [number, number, number, number, number];

/** Paths in a box of 100 across and the drawing's height down. */
export type OiSide = {
  /** Open before the day, and still open. */
  held: string;
  /** What the day added, at the outer end of the bar. */
  added: string;
  /** What the day closed: an outline beyond the bar. */
  closed: string;
  /** The side's largest: the end of its bar in per cent from the middle, and its height. */
  largest: { x: number; y: number; printed: string } | null;
};
export type OiDrawing = {
  height: number;
  /** From the highest strike down; a bold row holds a side's largest. */
  rows: [y: number, label: string, bold: boolean][];
  calls: OiSide;
  puts: OiSide;
  /** The close, in a separate row between the two strikes around it. */
  close: { y: number; printed: string } | null;
  /** A strike labelled at the end of its shorter bar: position from the middle in per cent, and height. */
  mark: { x: number; y: number; left: boolean; printed: string } | null;
};

const ROW = 18;
const BAR = 12;
/** The row of the close. */
const GAP = 30;
/** The longest bar, in per cent of its side: the rest is for its label. */
const MAX_BAR_PERCENT = 64;

const at = ([strike]: StrikeBar) => strike;

/**
 * Returns a side's strike with the most open interest, 1 for calls and 2 for puts: of equals the nearest to the close,
 * then the lower.
 */
function largestOf(
  strikes: readonly StrikeBar[],
  side: 1 | 2,
  close: number | undefined,
): StrikeBar | undefined {
  const distance = (row: StrikeBar) => (close === undefined ? 0 : Math.abs(at(row) - close));
  return strikes
    .filter((row) => row[side] > 0)
    .sort((a, b) => b[side] - a[side] || distance(a) - distance(b) || at(a) - at(b))[0];
}

/** Draws calls to the left and puts to the right of their strikes, on one scale. Undefined without open interest. */
export function drawOi(
  shown: readonly StrikeBar[],
  close: { value: number; printed: string } | undefined,
  printed: (value: number) => string,
  named?: { strike: number; printed: string },
): OiDrawing | undefined {
  const rows = [...shown].sort((a, b) => at(b) - at(a));
  // Closed positions are drawn too, so the scale has room for the bars as they were before.
  const longest = Math.max(0, ...rows.flatMap(([, calls, puts, c, p]) => [calls, puts, calls - c, puts - p]));
  const largest = { 1: largestOf(rows, 1, close?.value), 2: largestOf(rows, 2, close?.value) };
  if (largest[1] === undefined && largest[2] === undefined) return undefined;
  const above = close ? rows.filter((row) => at(row) > close.value).length : 0;
  const top = (i: number) => ROW * i + (close && i >= above ? GAP : 0);
  const length = (value: number) => toTenths((MAX_BAR_PERCENT * Math.max(value, 0)) / longest);
  /** Returns a bar's length including what was closed beyond it. */
  const reach = (row: StrikeBar, key: 1 | 2) => length(Math.max(row[key], row[key] - row[key === 1 ? 3 : 4]));
  const side = (key: 1 | 2): OiSide => {
    const paths = { held: "", added: "", closed: "" };
    for (const [i, row] of rows.entries()) {
      const [now, change] = [row[key], row[key === 1 ? 3 : 4]];
      const [inner, outer] = [length(Math.min(now, now - change)), length(Math.max(now, now - change))];
      const bar = (from: number, to: number) => {
        const start = key === 1 ? 100 - from : from;
        const run = toTenths(key === 1 ? from - to : to - from);
        return run === 0 ? "" : `M${toTenths(start)} ${top(i) + 3}h${run}v${BAR}h${-run}z`;
      };
      paths.held += bar(0, inner);
      paths[change > 0 ? "added" : "closed"] += bar(inner, outer);
    }
    const most = largest[key];
    return {
      ...paths,
      largest: most
        ? {
            // The label also clears the outline of closed positions.
            x: reach(most, key),
            y: top(rows.indexOf(most)) + ROW / 2,
            printed: printed(most[key]),
          }
        : null,
    };
  };
  const markOf = ({ strike, printed: words }: { strike: number; printed: string }) => {
    const at = rows.findIndex(([each]) => each === strike);
    const row = rows[at];
    if (!row) return null;
    const left = reach(row, 1) <= reach(row, 2);
    return { x: reach(row, left ? 1 : 2), y: top(at) + ROW / 2, left, printed: words };
  };
  return {
    mark: named ? markOf(named) : null,
    height: rows.length * ROW + (close ? GAP : 0),
    rows: rows.map((row, i) => [
      top(i) + ROW / 2,
      rounded(at(row)),
      row === largest[1] || row === largest[2],
    ]),
    calls: side(1),
    puts: side(2),
    close: close ? { y: ROW * above + GAP / 2, printed: close.printed } : null,
  };
}
