import { toTenths } from "./print.ts";

/** Parts of a whole side by side: start and width of each, in per cent. */
export type PartsDrawing = [x: number, width: number][];

/** Returns counts as parts of their sum. Undefined if they add up to nothing or one is negative. */
export function drawParts(counts: readonly number[]): PartsDrawing | undefined {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (!(sum > 0) || counts.some((count) => !(count >= 0))) return undefined;
  let begin = 0;
  return counts.map((count) => {
    const x = begin;
    begin += (100 * count) / sum;
    return [toTenths(x), toTenths(begin - x)];
  });
}
