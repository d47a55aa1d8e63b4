/**
 * The rule on missing sessions. Nothing that depends on consecutive sessions, such as an average, a streak or a chart's
 * line, reaches across a missing ordinary session. Special sessions often have no file, so a missing one is no gap; nor
 * is one in a year missing from the calendar.
 */

import { dayAfter } from "#platform/clock/days.ts";
import { ifCalendarKnows, marketDaysBetween, sessionOf } from "./calendar.ts";

type Dated = { date: string };

/** Market days missing from a history: ordinary sessions, and special ones, whose files are often not published. */
export type Gaps = { ordinary: string[]; special: string[] };

/** Returns whether a day is an ordinary session, for which the exchange publishes every file. */
export const isOrdinarySession = (day: string): boolean =>
  ifCalendarKnows(() => sessionOf(day))?.kind === "normal";

/**
 * Returns the market days missing from a list between its first day and `until`, both included. Null if the calendar
 * lacks one of their years.
 */
export function gapsIn(days: readonly string[], until: string): Gaps | null {
  const [first] = days;
  if (first === undefined) return { ordinary: [], special: [] };
  const all = ifCalendarKnows(() => marketDaysBetween(first, until));
  if (!all) return null;
  const stored = new Set(days);
  const missing = all.filter((day) => !stored.has(day));
  return {
    ordinary: missing.filter(isOrdinarySession),
    special: missing.filter((day) => !isOrdinarySession(day)),
  };
}

/** Returns whether no session lies between two days; false in a year missing from the calendar. */
export function areAdjacent(before: string, date: string): boolean {
  const gaps = gapsIn([before, date], date);
  return gaps !== null && gaps.ordinary.length + gaps.special.length === 0;
}

/** Returns the ordinary sessions strictly between two days. */
const missingBetween = (before: string, after: string): string[] =>
  dayAfter(before) >= after ? [] : (gapsIn([before, after], after)?.ordinary ?? []);

/** Returns the missing ordinary sessions between a history's first and last day. */
export const missingWithin = (history: readonly Dated[]): string[] =>
  history.flatMap(({ date }, i) => {
    const before = history[i - 1]?.date;
    return before === undefined ? [] : missingBetween(before, date);
  });

/** Splits a history, oldest first, at every gap: no ordinary session is missing within a run. */
export function runsOf<T extends Dated>(history: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const session of history) {
    const run = runs.at(-1);
    const before = run?.at(-1)?.date;
    if (run && before !== undefined && missingBetween(before, session.date).length === 0) run.push(session);
    else runs.push([session]);
  }
  return runs;
}

/** Returns the last run of a history if it ends on the day, else an empty one. */
export function runUpTo<T extends Dated>(history: readonly T[], date: string): T[] {
  const run = runsOf(history).at(-1) ?? [];
  return run.at(-1)?.date === date ? run : [];
}

/** Returns the last run of a history if the day is the next session, else an empty one. */
export function runBefore<T extends Dated>(history: readonly T[], date: string): T[] {
  const run = runsOf(history).at(-1) ?? [];
  const last = run.at(-1);
  return last && missingBetween(last.date, date).length === 0 ? run : [];
}

/** Inserts null at every gap of a history, so that a chart breaks there. */
export const brokenAtGaps = <T extends Dated>(history: readonly T[]): (T | null)[] =>
  runsOf(history).flatMap((run, i) => (i === 0 ? run : [null, ...run]));

/**
 * Returns the number of sessions from one day to another, by the market calendar: 1 for the next one. Null if an
 * ordinary one of them is missing from `stored`, and in a year missing from the calendar.
 */
export function sessionsSince(from: string, to: string, stored: readonly string[]): number | null {
  const missing = gapsIn([from, ...stored.filter((day) => day > from), to], to);
  return missing?.ordinary.length === 0 ? marketDaysBetween(from, to).length - 1 : null;
}
