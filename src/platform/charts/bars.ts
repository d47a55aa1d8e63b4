import { scaleLinear } from "d3-scale";
import { shortDayMonth } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import { aroundZero, barFrom, toTenths } from "./print.ts";
import { spread } from "./spread.ts";

/** Pairs of bars around a zero line, one pair per day; positions in pixels from the top. */
export type PairsDrawing = {
  height: number;
  zero: number;
  /** The first of the latest days, which are drawn in full colour. */
  recent: number;
  ticks: [y: number, label: string][];
  /** Every `step`-th day is labelled, counting back from the last; on a narrow screen every `narrow`-th. */
  step: number;
  narrow: number;
  days: { day: string; bars: ([y: number, height: number] | null)[] }[];
  /** The last day's figures, beside the ends of their bars. */
  ends: { name: string; value: string; y: number; at: number }[];
};

const HEIGHT = 220;

/** A day, or a name in place of its date. */
type PairDay = { date: string; name?: string; values: (number | null)[] };

/** Draws two values a day around zero, the last `recent` days emphasised. Undefined when no day has a figure. */
export function drawPairs(
  days: PairDay[],
  names: readonly string[],
  recent: number,
): PairsDrawing | undefined {
  const values = days.flatMap((day) => day.values).filter((value) => value !== null);
  if (values.length === 0) return undefined;
  const y = scaleLinear(aroundZero(values), [HEIGHT - 26, 26]).nice(4);
  const zero = y(0);
  const last = (days.at(-1)?.values ?? []).flatMap((value, i) =>
    value === null ? [] : [{ name: names[i] ?? "", value, y: toTenths(y(value)) }],
  );
  const places = spread(
    last.map((end) => end.y),
    18,
    8,
    HEIGHT - 30,
  );
  return {
    height: HEIGHT,
    zero: toTenths(zero),
    recent: Math.max(days.length - recent, 0),
    ends: last.map((end, i) => ({ ...end, value: rounded(end.value, "+"), at: places[i] ?? 0 })),
    ticks: y.ticks(4).map((value): [number, string] => [toTenths(y(value)), rounded(value, "+")]),
    ...(days.every(({ name }) => name === undefined)
      ? { step: 5, narrow: 10 }
      : days.length > 6
        ? { step: 2, narrow: 4 }
        : { step: 1, narrow: 1 }),
    days: days.map(({ date, name = shortDayMonth(date), values: both }) => ({
      day: name,
      bars: both.map((value) => (value === null ? null : barFrom(zero, y(value), 1))),
    })),
  };
}

/** Bars to the left and right of a zero line, in percent of the width; null where the figure is missing. */
export type NetsDrawing = { zero: number; bars: ([x: number, width: number, label: string] | null)[] };

/** Draws all groups on one scale, to be comparable; labels have a quarter of the width on each side. */
export function drawNets(groups: (number | null)[][]): NetsDrawing[] {
  const values = groups.flat().filter((value) => value !== null);
  const x = scaleLinear(aroundZero(values), [28, 72]);
  const zero = values.length ? x(0) : 50;
  return groups.map((group) => ({
    zero: toTenths(zero),
    bars: group.map((value) =>
      value === null ? null : [...barFrom(zero, x(value), 0.4), rounded(value, "+")],
    ),
  }));
}
