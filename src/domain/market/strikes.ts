import { mostOpen } from "./open-interest.ts";
import type { StrikeRow } from "./readings.ts";

/** The most strikes in one table or chart. */
export const MAX_SHOWN_STRIKES = 25;
/** Coarser grids, as multiples of the finest: those with round strikes. */
const COARSER = [1, 2, 5, 10, 20];

const at = ([strike]: StrikeRow) => strike;

const nearest = (strikes: readonly StrikeRow[], near: number, most: number): StrikeRow[] =>
  [...strikes]
    .sort((a, b) => Math.abs(at(a) - near) - Math.abs(at(b) - near) || at(a) - at(b))
    .slice(0, most)
    .sort((a, b) => at(a) - at(b));

/**
 * Returns the commonest step between neighbouring strikes near a price; of equals the smallest. Undefined for one
 * strike.
 */
export function stepOf(strikes: readonly StrikeRow[], near: number): number | undefined {
  const closest = nearest(strikes, near, 2 * MAX_SHOWN_STRIKES).map(at);
  const counts = new Map<number, number>();
  for (const [i, strike] of closest.slice(1).entries()) {
    const step = Math.round(10 * (strike - (closest[i] ?? 0))) / 10;
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

/**
 * Chooses the strikes worth a row: at most 25 nearest to the price, on the finest grid that includes both largest ones;
 * if none does, on the grid whose rows hold the most open interest.
 */
export function chooseStrikes(
  strikes: readonly StrikeRow[],
  near: number,
): { shown: StrikeRow[]; step: number | undefined } {
  const known = strikes.filter((row) => row.every(Number.isFinite) && (row[1] > 0 || row[2] > 0));
  const step = stepOf(known, near);
  if (!step || known.length <= MAX_SHOWN_STRIKES)
    return { shown: nearest(known, near, MAX_SHOWN_STRIKES), step };
  const { call, put } = mostOpen(known, near);
  const isMost = (row: StrikeRow) => at(row) === call || at(row) === put;
  const grids = COARSER.map((times) => {
    const grid = step * times;
    const rows = known.filter((row) => isMost(row) || at(row) % grid === 0);
    const shown = nearest(rows, near, MAX_SHOWN_STRIKES);
    return { shown, step: grid, open: shown.reduce((sum, [, calls, puts]) => sum + calls + puts, 0) };
  });
  const both = known.filter(isMost);
  return (
    grids.find(({ shown }) => both.every((row) => shown.includes(row))) ??
    grids.reduce((best, grid) => (grid.open > best.open ? grid : best))
  );
}
