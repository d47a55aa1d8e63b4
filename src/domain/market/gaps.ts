/**
 * The rule on missing sessions. Nothing that rests on sessions following one another, such as an average, a streak or a
 * line of a chart, reaches across an ordinary session that is missing. Of special sessions the exchange often publishes
 * no file, so one that is missing is no gap. Nor is one in a year that the calendar does not know.
 */

import { dayAfter } from "#platform/clock/days.ts";
import { CalendarUnknownError, marketDaysBetween, sessionOf } from "./calendar.ts";

type Dated = { date: string };

/** Market days that a history lacks: ordinary ones, and special sessions, of which files are often not published. */
export type Gaps = { ordinary: string[]; special: string[] };

/** Says whether a day is an ordinary session, of which the exchange publishes every file. */
export function isOrdinarySession(day: string): boolean {
  try {
    return sessionOf(day)?.kind === "normal";
  } catch (error) {
    if (error instanceof CalendarUnknownError) return false;
    throw error;
  }
}

/**
 * Returns the market days between the first of a list of days and `until` that the list lacks, both ends included. Null
 * where the calendar does not know one of their years.
 */
export function gapsIn(days: readonly string[], until: string): Gaps | null {
  const [first] = days;
  if (first === undefined) return { ordinary: [], special: [] };
  try {
    const held = new Set(days);
    const lacking = marketDaysBetween(first, until).filter((day) => !held.has(day));
    return {
      ordinary: lacking.filter(isOrdinarySession),
      special: lacking.filter((day) => !isOrdinarySession(day)),
    };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return null;
    throw error;
  }
}

/** Returns the ordinary sessions between two days, neither included. */
const missingBetween = (before: string, after: string): string[] =>
  dayAfter(before) >= after ? [] : (gapsIn([before, after], after)?.ordinary ?? []);

/** Returns the ordinary sessions that are missing between the first day of a history and its last. */
export const missingWithin = (history: readonly Dated[]): string[] =>
  history.flatMap(({ date }, i) => {
    const before = history[i - 1]?.date;
    return before === undefined ? [] : missingBetween(before, date);
  });

/** Splits a history, oldest first, at every gap: within a run no ordinary session is missing. */
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

/** Returns the last run of a history, if it ends on the day; none where the day itself is missing. */
export function runUpTo<T extends Dated>(history: readonly T[], date: string): T[] {
  const run = runsOf(history).at(-1) ?? [];
  return run.at(-1)?.date === date ? run : [];
}

/** Returns the last run of a history, if the day is the next session; none where one between is missing. */
export function runBefore<T extends Dated>(history: readonly T[], date: string): T[] {
  const run = runsOf(history).at(-1) ?? [];
  const last = run.at(-1);
  return last && missingBetween(last.date, date).length === 0 ? run : [];
}

/** Returns a history with an empty place at every gap, so that a chart breaks there. */
export const brokenAtGaps = <T extends Dated>(history: readonly T[]): (T | null)[] =>
  runsOf(history).flatMap((run, i) => (i === 0 ? run : [null, ...run]));

/**
 * Returns the sessions from one day to another, by the market calendar: 1 for the next one. Null where an ordinary one
 * of them is missing in `held`, and in a year that the calendar does not know.
 */
export function sessionsSince(from: string, to: string, held: readonly string[]): number | null {
  const missing = gapsIn([from, ...held.filter((day) => day > from), to], to);
  return missing?.ordinary.length === 0 ? marketDaysBetween(from, to).length - 1 : null;
}
