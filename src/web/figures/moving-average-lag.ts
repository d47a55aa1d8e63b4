import { simpleAverage } from "./series.ts";

/** Closes around a peak of ₹600, ₹4 a day, and their averages of 20 and 50 days; the first is `before` the peak. */
export function afterPeak(before: number, after: number): Record<"close" | "short" | "long", number[]> {
  const history = before + 50;
  const all = Array.from({ length: history + after + 1 }, (_, i) => 600 - 4 * Math.abs(i - history));
  const shown = (values: (number | null)[]) => values.slice(50).map((value) => value ?? 0);
  return { close: shown(all), short: shown(simpleAverage(all, 20)), long: shown(simpleAverage(all, 50)) };
}

/** Returns the first day after the peak on which a line is below another, or below itself on the day before. */
export const firstBelow = (line: number[], other: number[] | undefined, peak: number): number =>
  line.findIndex((value, i) => i > peak && value < (other ? (other[i] ?? 0) : (line[i - 1] ?? 0))) - peak;
