import { dayAfter } from "#platform/clock/days.ts";
import { round2 } from "../figures.ts";
import { sessionsSince } from "../gaps.ts";

/** The sessions that a history must have before a rank in it is stated. */
export const ENOUGH_SESSIONS = 60;

const TWO_YEARS_DAYS = 730;

/** Returns the first day of the two years before a day. */
export const placedFrom = (date: string): string => dayAfter(date, -TWO_YEARS_DAYS);

/** A reading's rank among earlier sessions. */
export type HistoryPlace = {
  value: number;
  lower: number;
  of: number;
  from: string;
  /** The sessions since then by the market calendar; null if one of them is missing. */
  last: { date: string; sessions: number | null } | null;
  /** The values of these sessions, oldest first. */
  past: number[];
};

/**
 * Ranks a day's value among those of earlier sessions, oldest first, all as printed with two decimals: how many were
 * lower, and the latest session at least as extreme on the same side, with the sessions since. The side is the upper
 * half if at least half of the history was lower, else the lower. Undefined with fewer than 60 sessions.
 */
export function placeAmong(
  date: string,
  value: number,
  earlier: readonly { date: string; value: number }[],
): HistoryPlace | undefined {
  const [first] = earlier;
  if (!first || earlier.length < ENOUGH_SESSIONS || !Number.isFinite(value)) return undefined;
  const now = round2(value);
  const past = earlier.map((day) => round2(day.value));
  const lower = past.filter((was) => was < now).length;
  const side = 2 * lower >= past.length ? 1 : -1;
  const at = past.findLastIndex((was) => side * was >= side * now);
  const last = earlier[at];
  return {
    value: now,
    lower,
    of: past.length,
    from: first.date,
    last: last
      ? {
          date: last.date,
          sessions: sessionsSince(
            last.date,
            date,
            earlier.map((day) => day.date),
          ),
        }
      : null,
    past,
  };
}
