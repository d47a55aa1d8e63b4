import { scaleLinear } from "d3-scale";
import { toTenths } from "./print.ts";

export type Rung = {
  name: string;
  value: number;
  printed: string;
  distance: string;
  /** A strike with high open interest, which is not a level of the price itself. */
  strike?: boolean;
};

/**
 * Price levels to scale from top to bottom, in pixels; `at` is the label's position. A strike beyond the scale is drawn
 * at the edge and is `off`.
 */
export type LadderDrawing = {
  height: number;
  rungs: (Omit<Rung, "value"> & { above: boolean; y: number; at: number; off?: boolean })[];
  close: { printed: string; y: number };
  range?: [top: number, height: number];
};

const GAP = 32;
const EDGE = 18;
/** How far strikes may stretch the scale on either side, in spans of the levels. */
const STRETCH = 0.75;
/** How far beyond the scale, in pixels, a strike is drawn that the scale cannot reach. */
const BEYOND = 18;

/** Draws the levels around the close, whose own label never moves. Undefined without a close or levels. */
export function drawLadder(
  close: { value: number; printed: string } | undefined,
  rungs: Rung[],
  range: { low: number; high: number } | undefined,
  tall = 264,
): LadderDrawing | undefined {
  if (!close || rungs.length === 0) return undefined;
  const levels = rungs.filter(({ strike }) => !strike);
  const values = [close, ...(levels.length ? levels : rungs)].map(({ value }) => value);
  const room = (Math.max(...values) - Math.min(...values)) * STRETCH;
  const [lowest, highest] = [Math.min(...values) - room, Math.max(...values) + room];
  const isOff = ({ value, strike }: Rung) => Boolean(strike) && (value < lowest || value > highest);
  const reached = [...values, ...rungs.filter((rung) => !isOff(rung)).map(({ value }) => value)];
  const [low, high] = [Math.min(...reached), Math.max(...reached)];
  const y = scaleLinear([low, high === low ? low + 1 : high], [tall - EDGE, EDGE]).clamp(true);
  const middle = y(close.value);
  const place = (rung: Rung) =>
    y(rung.value) + (isOff(rung) ? (rung.value < close.value ? BEYOND : -BEYOND) : 0);

  // Labels move away from the close: those above it upwards, those below it downwards.
  const above = rungs.filter(({ value }) => value >= close.value).sort((a, b) => a.value - b.value);
  const below = rungs.filter(({ value }) => value < close.value).sort((a, b) => b.value - a.value);
  let last = middle;
  const up = above.map((rung) => {
    last = Math.min(place(rung), last - GAP);
    return { rung, at: last, above: true };
  });
  last = middle;
  const down = below.map((rung) => {
    last = Math.max(place(rung), last + GAP);
    return { rung, at: last, above: false };
  });
  const placed = [...up.toReversed(), ...down];
  const shift = Math.max(0, EDGE - Math.min(middle, ...placed.map(({ at }) => at)));
  const bottom = Math.max(tall - EDGE, middle, ...placed.map(({ at }) => at));
  return {
    height: Math.ceil(bottom + shift + EDGE),
    rungs: placed.map(({ rung, at, above: isAbove }) => {
      const { value, ...printed } = rung;
      return {
        ...printed,
        above: isAbove,
        ...(isOff(rung) && { off: true }),
        y: toTenths(place(rung) + shift),
        at: toTenths(at + shift),
      };
    }),
    close: { printed: close.printed, y: toTenths(middle + shift) },
    ...(range && {
      range: [toTenths(y(range.high) + shift), toTenths(Math.max(y(range.low) - y(range.high), 2))],
    }),
  };
}
