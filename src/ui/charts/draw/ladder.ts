import { scaleLinear } from "d3-scale";
import { round1 } from "./print.ts";

export type Rung = { name: string; value: number; printed: string; distance: string };

/** Price levels to scale from top to bottom, places in pixels; `at` is where the label stands. */
export type LadderDrawing = {
  height: number;
  rungs: (Omit<Rung, "value"> & { above: boolean; y: number; at: number })[];
  close: { printed: string; y: number };
  range?: [top: number, height: number];
};

const GAP = 32;
const EDGE = 18;

/** The levels around the close, whose own label is never moved. Undefined without a close or any level. */
export function drawLadder(
  close: { value: number; printed: string } | undefined,
  rungs: Rung[],
  range: { low: number; high: number } | undefined,
  tall = 264,
): LadderDrawing | undefined {
  if (!close || rungs.length === 0) return undefined;
  const values = [close.value, ...rungs.map((rung) => rung.value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = scaleLinear([low, high === low ? low + 1 : high], [tall - EDGE, EDGE]).clamp(true);
  const middle = y(close.value);

  // Labels are pushed away from the close, those above it upwards and those below it downwards.
  const above = rungs.filter(({ value }) => value >= close.value).sort((a, b) => a.value - b.value);
  const below = rungs.filter(({ value }) => value < close.value).sort((a, b) => b.value - a.value);
  let last = middle;
  const up = above.map((rung) => {
    last = Math.min(y(rung.value), last - GAP);
    return { rung, at: last, above: true };
  });
  last = middle;
  const down = below.map((rung) => {
    last = Math.max(y(rung.value), last + GAP);
    return { rung, at: last, above: false };
  });
  const placed = [...up.toReversed(), ...down];
  const shift = Math.max(0, EDGE - Math.min(middle, ...placed.map(({ at }) => at)));
  const lowest = Math.max(tall - EDGE, middle, ...placed.map(({ at }) => at));
  return {
    height: Math.ceil(lowest + shift + EDGE),
    rungs: placed.map(({ rung: { value, ...rung }, at, above: isAbove }) => ({
      ...rung,
      above: isAbove,
      y: round1(y(value) + shift),
      at: round1(at + shift),
    })),
    close: { printed: close.printed, y: round1(middle + shift) },
    ...(range && {
      range: [round1(y(range.high) + shift), round1(Math.max(y(range.low) - y(range.high), 2))],
    }),
  };
}
