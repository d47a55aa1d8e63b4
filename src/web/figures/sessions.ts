import { generatedCloses } from "./series.ts";

/** A session with its four prices, in points. */
export type GeneratedSession = Record<"open" | "high" | "low" | "close", number>;

const STEPS = 4;

/**
 * Returns generated sessions, oldest first. Each has four prices in its order: the first is the open, the last the
 * close; the step from one close to the next open is as large as a step within the day.
 */
export function generatedSessions(seed: number, sessions: number, move: number): GeneratedSession[] {
  const prices = generatedCloses({ seed, sessions: sessions * STEPS, move });
  return Array.from({ length: sessions }, (_, i) => {
    const day = prices.slice(i * STEPS, (i + 1) * STEPS);
    return {
      ...{ open: day[0] ?? 0, close: day.at(-1) ?? 0 },
      ...{ high: Math.max(...day), low: Math.min(...day) },
    };
  });
}
