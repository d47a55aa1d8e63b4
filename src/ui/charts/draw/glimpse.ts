import { toTenths } from "./print.ts";

/** A price and its average in a box of 100 by 100, and how far down the last close is. */
export type GlimpseDrawing = { close: string; average: string; last: number };

/**
 * Draws the closes over their average; both break where a value is null. Undefined with fewer than two closes, and
 * without the last one.
 */
export function drawGlimpse(
  closes: readonly (number | null)[],
  averages: readonly (number | null)[],
): GlimpseDrawing | undefined {
  const known = [...closes, ...averages].filter((value) => value !== null);
  const last = closes.at(-1);
  if (closes.length < 2 || typeof last !== "number") return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (i: number) => toTenths((100 * i) / (closes.length - 1));
  const y = (value: number) => (high === low ? 50 : toTenths(100 - (100 * (value - low)) / (high - low)));
  const path = (values: readonly (number | null)[]) =>
    values
      .map((value, i) =>
        value === null ? "" : `${(values[i - 1] ?? null) === null ? "M" : "L"}${x(i)} ${y(value)}`,
      )
      .join("");
  return { close: path(closes), average: path(averages), last: y(last) };
}
