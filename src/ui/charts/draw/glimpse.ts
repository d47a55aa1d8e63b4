import { toTenths } from "./print.ts";

/** A price and its average in a box of 100 by 100, and how far down the last close is. */
export type GlimpseDrawing = { close: string; average: string; last: number };

/** Draws the closes over their average, null where that cannot be computed. Undefined with fewer than two closes. */
export function drawGlimpse(
  closes: readonly number[],
  averages: readonly (number | null)[],
): GlimpseDrawing | undefined {
  if (closes.length < 2) return undefined;
  const known = averages.filter((value) => value !== null);
  const [low, high] = [Math.min(...closes, ...known), Math.max(...closes, ...known)];
  const x = (i: number) => toTenths((100 * i) / (closes.length - 1));
  const y = (value: number) => (high === low ? 50 : toTenths(100 - (100 * (value - low)) / (high - low)));
  const path = (values: readonly (number | null)[]) =>
    values
      .map((value, i) =>
        value === null ? "" : `${(values[i - 1] ?? null) === null ? "M" : "L"}${x(i)} ${y(value)}`,
      )
      .join("");
  return { close: path(closes), average: path(averages), last: y(closes.at(-1) ?? low) };
}
