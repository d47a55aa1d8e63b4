import { scaleLinear } from "d3-scale";
import { shortDayMonth } from "#platform/format/dates.ts";
import { toTenths } from "./print.ts";

export type StripTone = "up" | "down" | "flat" | "none";

/** The verdicts of consecutive digests, and under them how the index moved on those days. */
export type StripDrawing = {
  marks: StripTone[];
  /** Bars around the zero line of the lower row, in pixels from its top; null where the change is missing. */
  bars: ([y: number, height: number] | null)[];
  zero: number;
  from: string;
  to: string;
};

export function drawStrip(
  days: { date: string; tone: StripTone; change: number | null }[],
  rows = 56,
): StripDrawing | undefined {
  if (days.length === 0) return undefined;
  const changes = days.map((day) => day.change).filter((change) => change !== null);
  const y = scaleLinear([Math.min(0, ...changes), Math.max(0, ...changes)], [rows, 0]);
  const zero = changes.length ? y(0) : rows / 2;
  return {
    marks: days.map((day) => day.tone),
    bars: days.map(({ change }) =>
      change === null
        ? null
        : [toTenths(Math.min(y(change), zero)), Math.max(toTenths(Math.abs(y(change) - zero)), 1)],
    ),
    zero: toTenths(zero),
    from: shortDayMonth(days[0]?.date ?? ""),
    to: shortDayMonth(days.at(-1)?.date ?? ""),
  };
}
