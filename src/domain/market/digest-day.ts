import { CalendarUnknownError, nextMarketDay, previousMarketDay } from "./calendar.ts";
import type { FileKind, ReadingKind } from "./readings.ts";

/** Steps along the calendar; undefined at its end. */
function ifKnown(step: () => string): string | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof CalendarUnknownError) return undefined;
    throw error;
  }
}

/** Returns the day on which a digest's ban list applies: the next market day. */
export const banDayOf = (date: string): string | undefined => ifKnown(() => nextMarketDay(date));

/** Returns the digest day of a reading or file: for a ban, the market day before it applies. */
export const digestDayOf = (kind: ReadingKind | FileKind, date: string): string =>
  (kind === "ban" || kind === "ban-list" ? ifKnown(() => previousMarketDay(date)) : undefined) ?? date;
