import { scaleLinear } from "d3-scale";
import { grouped } from "#platform/format/numbers.ts";
import { toTenths } from "./print.ts";

/** Counts over days or weeks; positions in pixels from the top, `bars` and labels in chronological order. */
export type CountsDrawing = {
  height: number;
  zero: number;
  ticks: [y: number, label: string][];
  bars: { name: string; above: [y: number, height: number]; below: [y: number, height: number] }[];
  /** Every `step`-th bar is labelled, counting back from the last; on a narrow screen every `narrow`-th. */
  step: number;
  narrow: number;
};

/** A day or a week: how many above the zero line, and how many below it. */
export type CountBar = { name: string; above: number; below?: number };

const [HEIGHT, FOOT] = [180, 26];
const [MAX_NAMES, MAX_NARROW_NAMES] = [8, 4];

/** Draws counts around one zero line. Undefined without any bar. */
export function drawCounts(bars: readonly CountBar[]): CountsDrawing | undefined {
  if (bars.length === 0) return undefined;
  const most = Math.max(1, ...bars.map(({ above }) => above));
  const least = Math.max(0, ...bars.map(({ below = 0 }) => below));
  const y = scaleLinear([-least, most], [HEIGHT - FOOT, 14]).nice(4);
  const zero = toTenths(y(0));
  const bar = (value: number): [number, number] => {
    const size = value === 0 ? 0 : Math.max(toTenths(Math.abs(y(value) - zero)), 1);
    return [value < 0 ? zero : toTenths(zero - size), size];
  };
  return {
    height: HEIGHT,
    zero,
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value): [number, string] => [toTenths(y(value)), grouped(Math.abs(value))]),
    bars: bars.map(({ name, above, below = 0 }) => ({ name, above: bar(above), below: bar(-below) })),
    step: Math.ceil(bars.length / MAX_NAMES),
    narrow: Math.ceil(bars.length / MAX_NARROW_NAMES),
  };
}
