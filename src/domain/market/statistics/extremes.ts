import type { AveragedSessions, SecurityHistory, SecurityPast } from "../readings.ts";
import { ticks } from "./exact.ts";
import type { Traded } from "./traded.ts";

/** The sessions that a security must have traded before its high or low is called one of 52 weeks. */
export const LEAST_SESSIONS = 60;

type Extremes = { highs: string[]; lows: string[]; compared: number; leftOut: number; sessions: number };

/** Returns the securities that no jump makes incomparable with their past, each with that past. */
const comparable = (traded: readonly Traded[], history: SecurityHistory): [Traded, SecurityPast][] =>
  traded.flatMap((security): [Traded, SecurityPast][] => {
    const past = security.jumped ? undefined : history.of(security.symbol);
    return past && !past.jumped ? [[security, past]] : [];
  });

/**
 * Finds the securities whose day's high is above, or low below, every price of their sessions within 364 days before.
 * Prices are as traded; a security with a jump in the window or with fewer than 60 sessions in it is left out.
 */
export function extremesOf(traded: readonly Traded[], history: SecurityHistory): Extremes {
  const compared = comparable(traded, history).filter(([, past]) => past.sessions >= LEAST_SESSIONS);
  const symbols = (is: (of: Traded, past: SecurityPast) => boolean) =>
    compared
      .filter((pair) => is(...pair))
      .map(([{ symbol }]) => symbol)
      .sort();
  return {
    highs: symbols(({ high }, past) => high > past.high),
    lows: symbols(({ low }, past) => low < past.low),
    compared: compared.length,
    leftOut: traded.length - compared.length,
    sessions: history.days.length,
  };
}

/**
 * Counts the securities that closed above the simple mean of their own last n closes, the day's included. A security
 * with fewer closes within the window, or with a jump in it, is not counted.
 */
export function averageOf(
  sessions: AveragedSessions,
  traded: readonly Traded[],
  history: SecurityHistory,
): { sessions: AveragedSessions; above: number; of: number } {
  const sides = comparable(traded, history).flatMap(([{ close }, past]) => {
    const before = past.closes[sessions];
    return before === null ? [] : sessions * ticks(close) > before + ticks(close);
  });
  return { sessions, above: sides.filter(Boolean).length, of: sides.length };
}
