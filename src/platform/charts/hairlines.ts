import { toTenths } from "./print.ts";

/** A reading among earlier ones, in per cent of the width. */
export type HairlinesDrawing = {
  at: number;
  /** A hairline for each position of earlier readings, as a path in a box of 100 by 12; empty if there are none. */
  past: string;
  /** The scale's zero, if it lies within. */
  zero: number | undefined;
};

/** The steps of the scale: two readings within one step share a hairline. */
const STEPS = 400;

/** Places a reading and its predecessors between the ends of their scale. */
export function drawHairlines(
  past: readonly number[],
  value: number,
  from: number,
  to: number,
): HairlinesDrawing {
  const step = (reading: number) =>
    to === from ? STEPS / 2 : Math.round(((reading - from) / (to - from)) * STEPS);
  const steps = [...new Set(past.map(step))].sort((a, b) => a - b);
  const percent = (at: number) => Math.round((at * 10_000) / STEPS) / 100;
  const path = steps.map((at, i) =>
    i === 0 ? `M${percent(at)} 0v12` : `m${percent(at - (steps[i - 1] ?? 0))}-12v12`,
  );
  return {
    at: toTenths((step(value) * 100) / STEPS),
    past: path.join(""),
    zero: from < 0 && to > 0 ? toTenths((step(0) * 100) / STEPS) : undefined,
  };
}
