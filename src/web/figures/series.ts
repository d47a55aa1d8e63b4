import { randomFrom } from "#domain/media/covers/pen.ts";

/** Arithmetic of the figures: generated series, averages, crossings. Pure, and the same on every machine. */

type Walk = {
  seed: number;
  sessions: number;
  /** The first close, in points. */
  start?: number;
  /** The size of a usual day's move, in per cent. */
  move?: number;
  /** The drift of each session in per cent, oldest first; the last one goes on. */
  drift?: readonly [sessions: number, perCent: number][];
};

/** Returns closes of a generated series, oldest first, to two decimals. It is no market and no security. */
export function generatedCloses({ seed, sessions, start = 100, move = 1, drift = [] }: Walk): number[] {
  const random = randomFrom(seed);
  const drifts = drift.flatMap(([days, perCent]) => Array.from({ length: days }, () => perCent));
  const closes: number[] = [];
  let close = start;
  for (let i = 0; i < sessions; i += 1) {
    // Three draws make a bell of variance one quarter; twice that is one.
    const shock = 2 * (random() + random() + random() - 1.5);
    if (i > 0) close *= 1 + ((drifts[i] ?? drifts.at(-1) ?? 0) + move * shock) / 100;
    closes.push(Math.round(close * 100) / 100);
  }
  return closes;
}

/** Returns the simple moving average of each session; null until the window is full. */
export const simpleAverage = (values: readonly number[], length: number): (number | null)[] =>
  values.map((_, i) =>
    i + 1 < length
      ? null
      : values.slice(i + 1 - length, i + 1).reduce((sum, value) => sum + value, 0) / length,
  );

/** A place where one line came to the other side of another; `at` is a place in the series, counted from zero. */
export type Crossing = { at: number; above: boolean };

/** Returns where the first line crosses the second. Where either is unknown or both are equal, the side stays. */
export function crossings(first: readonly (number | null)[], second: readonly (number | null)[]): Crossing[] {
  const found: Crossing[] = [];
  let above: boolean | undefined;
  first.forEach((one, at) => {
    const other = second[at] ?? null;
    if (one === null || other === null || one === other) return;
    if (above !== undefined && one > other !== above) found.push({ at, above: one > other });
    above = one > other;
  });
  return found;
}
