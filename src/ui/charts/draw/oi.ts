import { rounded } from "#platform/format/numbers.ts";
import { toTenths } from "./print.ts";

/** [strike, calls, puts, change of calls, change of puts]: open interest in one unit. */
export type StrikeBar = readonly [number, number, number, number, number];

/** Paths in a box of 100 across and the drawing's height down. */
export type OiSide = {
  /** What was open before the day and still is. */
  held: string;
  /** What the day added, at the outer end of the bar. */
  added: string;
  /** What the day closed: an outline beyond the bar. */
  closed: string;
  /** The largest of the side: where its bar ends in per cent from the middle, and its place down. */
  largest: { x: number; y: number; printed: string } | null;
};
export type OiDrawing = {
  height: number;
  /** From the highest strike down; a bold one holds a largest. */
  rows: [y: number, label: string, bold: boolean][];
  calls: OiSide;
  puts: OiSide;
  /** The close, in a row of its own between the strikes that it lies between. */
  close: { y: number; printed: string } | null;
};

const ROW = 18;
const BAR = 12;
/** The row of the close. */
const GAP = 30;
/** The longest bar, in per cent of its side: the rest holds its label. */
const LONGEST = 64;
export const MOST_STRIKES = 25;
/** Coarser grids, as multiples of the finest: those on which round strikes lie. */
const COARSER = [1, 2, 5, 10, 20];

const at = ([strike]: StrikeBar) => strike;

/** The strike with the most open interest of a side, 1 for calls and 2 for puts; of equals the lowest. */
export const largestOf = (strikes: readonly StrikeBar[], side: 1 | 2): StrikeBar | undefined =>
  strikes.reduce<StrikeBar | undefined>(
    (best, row) => (row[side] > 0 && (!best || row[side] > best[side]) ? row : best),
    undefined,
  );

/** The commonest distance of neighbouring strikes near a price; of equals the smallest. Undefined for one strike. */
export function stepOf(strikes: readonly StrikeBar[], near: number): number | undefined {
  const closest = nearest(strikes, near, 2 * MOST_STRIKES).map(at);
  const counts = new Map<number, number>();
  for (const [i, strike] of closest.slice(1).entries()) {
    const step = toTenths(strike - (closest[i] ?? 0));
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

const nearest = (strikes: readonly StrikeBar[], near: number, most: number): StrikeBar[] =>
  [...strikes]
    .sort((a, b) => Math.abs(at(a) - near) - Math.abs(at(b) - near) || at(a) - at(b))
    .slice(0, most)
    .sort((a, b) => at(a) - at(b));

/**
 * The strikes worth a row: at most 25 nearest to the price, on the finest grid of strikes that reaches both largest
 * ones; where none does, on the grid whose rows hold the most open interest.
 */
export function chooseStrikes(
  strikes: readonly StrikeBar[],
  near: number,
): { shown: StrikeBar[]; step: number | undefined } {
  const known = strikes.filter((row) => row.every(Number.isFinite) && (row[1] > 0 || row[2] > 0));
  const step = stepOf(known, near);
  if (!step || known.length <= MOST_STRIKES) return { shown: nearest(known, near, MOST_STRIKES), step };
  const largest = [largestOf(known, 1), largestOf(known, 2)].filter((row) => row !== undefined);
  const grids = COARSER.map((times) => {
    const grid = step * times;
    const rows = known.filter((row) => largest.includes(row) || at(row) % grid === 0);
    const shown = nearest(rows, near, MOST_STRIKES);
    return { shown, step: grid, held: shown.reduce((sum, [, calls, puts]) => sum + calls + puts, 0) };
  });
  return (
    grids.find(({ shown }) => largest.every((row) => shown.includes(row))) ??
    grids.reduce((best, grid) => (grid.held > best.held ? grid : best))
  );
}

/** Bars of calls to the left and puts to the right of their strikes, one scale. Undefined without open interest. */
export function drawOi(
  shown: readonly StrikeBar[],
  close: { value: number; printed: string } | undefined,
  printed: (value: number) => string,
): OiDrawing | undefined {
  const rows = [...shown].sort((a, b) => at(b) - at(a));
  // What the day closed is drawn too, so the scale holds the bars as they stood before it.
  const longest = Math.max(0, ...rows.flatMap(([, calls, puts, c, p]) => [calls, puts, calls - c, puts - p]));
  if (largestOf(rows, 1) === undefined && largestOf(rows, 2) === undefined) return undefined;
  const above = close ? rows.filter((row) => at(row) > close.value).length : 0;
  const top = (i: number) => ROW * i + (close && i >= above ? GAP : 0);
  const largest = { 1: largestOf(rows, 1), 2: largestOf(rows, 2) };
  const length = (value: number) => toTenths((LONGEST * Math.max(value, 0)) / longest);
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
            // A label clears the outline of what was closed too.
            x: length(Math.max(most[key], most[key] - most[key === 1 ? 3 : 4])),
            y: top(rows.indexOf(most)) + ROW / 2,
            printed: printed(most[key]),
          }
        : null,
    };
  };
  return {
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
