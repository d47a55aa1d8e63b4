import { ifCalendarKnows, nextMarketDay, previousMarketDay } from "./calendar.ts";
import type { FileKind, ReadingKind } from "./readings.ts";

/** Returns the day on which a digest's ban list applies: the next market day. */
export const banDayOf = (date: string): string | undefined => ifCalendarKnows(() => nextMarketDay(date));

/** Returns the digest day of a reading or file: for a ban, the market day before it applies. */
export const digestDayOf = (kind: ReadingKind | FileKind, date: string): string =>
  (kind === "ban" || kind === "ban-list" ? ifCalendarKnows(() => previousMarketDay(date)) : undefined) ??
  date;
