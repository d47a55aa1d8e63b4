import type { AveragedSessions, SecurityHistory, SecurityPast } from "../readings.ts";
import { ticks } from "./exact.ts";
import type { Traded } from "./traded.ts";

/** The sessions that a security must have traded before its high or low counts as a 52-week one. */
const MIN_SESSIONS = 60;

type Extremes = { highs: string[]; lows: string[]; compared: number; leftOut: number; sessions: number };

/** A security of the day with its past. */
type Pair = readonly [Traded, SecurityPast];

/** Returns the securities that no jump, on the day or before, makes incomparable with their past. */
export const comparableWith = (traded: readonly Traded[], history: SecurityHistory): Pair[] =>
  traded.flatMap((security): Pair[] => {
    const past = security.jumped ? undefined : history.of(security.symbol);
    return past && !past.jumped ? [[security, past]] : [];
  });

/**
 * Finds the securities whose day's high is above, or low below, every price of their sessions within 364 days before.
 * Prices are as traded. Excluded are securities that cannot be compared, and those with fewer than 60 sessions.
 */
export function extremesOf(
  comparable: readonly Pair[],
  { traded, sessions }: { traded: number; sessions: number },
): Extremes {
  const compared = comparable.filter(([, past]) => past.sessions >= MIN_SESSIONS);
  const symbols = (is: (of: Traded, past: SecurityPast) => boolean) =>
    compared
      .filter((pair) => is(...pair))
      .map(([{ symbol }]) => symbol)
      .sort();
  return {
    highs: symbols(({ high }, past) => high > past.high),
    lows: symbols(({ low }, past) => low < past.low),
    compared: compared.length,
    leftOut: traded - compared.length,
    sessions,
  };
}

/**
 * Counts the securities that closed above the simple mean of their own last n closes, the day's included; one with
 * fewer closes within the window is not counted.
 */
export function averageOf(sessions: AveragedSessions, comparable: readonly Pair[]) {
  let [above, of] = [0, 0];
  for (const [{ close }, past] of comparable) {
    const before = past.closes[sessions];
    if (before === null) continue;
    of += 1;
    if (sessions * ticks(close) > before + ticks(close)) above += 1;
  }
  return { sessions, above, of };
}
