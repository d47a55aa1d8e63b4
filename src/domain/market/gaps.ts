import { CalendarUnknownError, marketDaysBetween, sessionOf } from "./calendar.ts";

/** Market days that a history lacks: ordinary ones, and special sessions, of which files are often not published. */
export type Gaps = { ordinary: string[]; special: string[] };

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
    const isSpecial = (day: string) => sessionOf(day)?.kind !== "normal";
    return { ordinary: lacking.filter((day) => !isSpecial(day)), special: lacking.filter(isSpecial) };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return null;
    throw error;
  }
}
