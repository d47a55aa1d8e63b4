import { alternating } from "./alternating.ts";
import { generatedCloses, simpleAverage } from "./series.ts";

const LENGTH = 20;

/** Bands of one session: the average, the standard deviation (divided by 20) and the lines two of it away. */
export type BollingerBands = Record<"average" | "deviation" | "lower" | "upper", number>;

/** Returns the bands of each session; null until 20 closes are there. */
export function bollinger(closes: readonly number[]): (BollingerBands | null)[] {
  return simpleAverage(closes, LENGTH).map((average, i) => {
    if (average === null) return null;
    const squares = closes.slice(i + 1 - LENGTH, i + 1).map((close) => (close - average) ** 2);
    const deviation = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / LENGTH);
    return { average, deviation, lower: average - 2 * deviation, upper: average + 2 * deviation };
  });
}

/** Company D of the text: closes of ₹400, then of ₹440; the first of the list is the last day at ₹400. */
export function afterJump(days: number) {
  const closes = Array.from({ length: LENGTH + days }, (_, i) => (i < LENGTH ? 400 : 440));
  const bands = bollinger(closes).slice(LENGTH - 1);
  return { closes: closes.slice(LENGTH - 1), bands: bands.filter((band) => band !== null) };
}

export const BOLLINGER_SEED = 46;
export const BOLLINGER_WAIT = 15;

/** Bands over a generated series; a turn is a close outside the band opposite to the last close outside one. */
export function bollingerReplay(seed: number = BOLLINGER_SEED) {
  const closes = generatedCloses({ seed, sessions: 250 + LENGTH, move: 1.2 });
  const bands = bollinger(closes).slice(LENGTH);
  const close = closes.slice(LENGTH);
  const found: { at: number; says: string }[] = [];
  let side = "";
  close.forEach((value, at) => {
    const band = bands[at];
    const now = !band
      ? ""
      : value > band.upper
        ? "above the upper"
        : value < band.lower
          ? "below the lower"
          : "";
    if (now && now !== side) {
      side = now;
      found.push({ at, says: `the price closed ${side} band` });
    }
  });
  const line = (pick: "lower" | "upper") => bands.map((band) => band?.[pick] ?? null);
  return { close, upper: line("upper"), lower: line("lower"), turns: alternating(found) };
}
