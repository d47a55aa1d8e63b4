import {
  CalendarUnknownError,
  isMarketDay,
  nextMarketDay,
  previousMarketDay,
} from "#domain/market/calendar.ts";
import { indianDate } from "#platform/clock/clock.ts";

/** When a digest may leave, in India: from 8:00 until 9:10, before the market opens. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
export const opensAt = (day: string): Date => at(day, "08:00");
export const closesAt = (day: string): Date => at(day, "09:10");
/** When the staff are told that the digest is not approved. */
export const alertTimes = (day: string): { key: string; at: Date }[] =>
  ["07:30", "07:45"].map((time) => ({ key: `digest-unapproved-${day}T${time}`, at: at(day, time) }));

export type NotDue = "calendar-unknown" | "sample" | "ahead" | "stale";

/**
 * The morning on which a digest is mailed: that of its own day or of the market day after it, whichever is the next
 * whose window has not closed. It is mailed only while it is news, and a year that the calendar does not hold is
 * refused, never guessed.
 */
export function mailingDay(
  digest: { date: string; sample: boolean },
  now: Date,
): { day: string } | { refused: NotDue } {
  const today = indianDate(now);
  if (digest.sample) return { refused: "sample" };
  if (digest.date > today) return { refused: "ahead" };
  try {
    const open = isMarketDay(today) && now < closesAt(today);
    const day = open ? today : nextMarketDay(today);
    if (digest.date !== day && digest.date !== previousMarketDay(day)) return { refused: "stale" };
    return { day };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return { refused: "calendar-unknown" };
    throw error;
  }
}
