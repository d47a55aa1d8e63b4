import { toTenths } from "./print.ts";

/** A figure within the spread of its history; positions in per cent of the width. */
export type BandDrawing = {
  at: number;
  low: number;
  /** The lower quartile, the median and the upper quartile. */
  quarters: [number, number, number];
  high: number;
  /** The frequency of each interval, as a path of bars in a box of 100 by 100. */
  counts: string;
};

const EDGE = 2;

/** Places today's value on the band of its history, whose quartiles are passed along. Undefined without a history. */
export function drawBand(
  past: readonly number[],
  today: number,
  quarters: readonly [number, number, number],
): BandDrawing | undefined {
  const sorted = past.filter(Number.isFinite).sort((a, b) => a - b);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || !Number.isFinite(today)) return undefined;
  const [from, to] = [Math.min(low, today), Math.max(high, today)];
  const x = (value: number) =>
    to === from ? 50 : toTenths(EDGE + ((100 - 2 * EDGE) * (value - from)) / (to - from));
  const [lower, middle, upper] = quarters;
  return {
    at: x(today),
    low: x(low),
    quarters: [x(lower), x(middle), x(upper)],
    high: x(high),
    counts: countsOf(sorted.map(x)),
  };
}

const STRETCHES = 40;

function countsOf(places: number[]): string {
  const counts = new Array<number>(STRETCHES).fill(0);
  for (const place of places) {
    const at = Math.min(Math.floor((place * STRETCHES) / 100), STRETCHES - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const width = 100 / STRETCHES;
  return counts
    .map((count, i) => {
      const tall = toTenths((100 * count) / most);
      return count ? `M${toTenths(i * width + 0.3)} 100v${-tall}h${toTenths(width - 0.6)}v${tall}z` : "";
    })
    .join("");
}
