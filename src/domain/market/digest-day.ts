import { CalendarUnknownError, nextMarketDay, previousMarketDay } from "./calendar.ts";
import type { FileKind, ReadingKind } from "./readings.ts";

/** Runs a step along the calendar; undefined at its end. */
function ifKnown(step: () => string): string | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof CalendarUnknownError) return undefined;
    throw error;
  }
}

/** Returns the day on which the ban list of a day's digest applies, the market day after it. */
export const banDayOf = (date: string): string | undefined => ifKnown(() => nextMarketDay(date));

/** Returns the day whose digest a reading or file belongs to: of a ban, the market day before it applies. */
export const digestDayOf = (kind: ReadingKind | FileKind, date: string): string =>
  (kind === "ban" || kind === "ban-list" ? ifKnown(() => previousMarketDay(date)) : undefined) ?? date;
