import type { DayReadings, ReadingSource } from "./readings.ts";

/** Returns the day's files with damaged rows left out, each once. */
export function filesWithGaps({ date, sessions, openInterest, market }: DayReadings): ReadingSource[] {
  const stored = [
    ...sessions.values(),
    ...Object.values(openInterest),
    market?.securities,
    market?.futures,
    market?.limits,
    ...Object.values(market?.deals ?? {}),
  ].filter((reading) => reading !== undefined && reading.date === date);
  const files = new Map(stored.map((reading) => [reading?.source.sha256, reading?.source]));
  return [...files.values()].filter(
    (source) => source !== undefined && (source.leftOut?.length ?? 0) > 0,
  ) as ReadingSource[];
}
