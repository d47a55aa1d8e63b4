import { CalendarUnknownError, isMarketDay, previousMarketDay } from "#domain/market/calendar.ts";
import { indianDate, indianMinutes } from "#platform/clock/clock.ts";

/** When the mailing of a digest begins, and when the last mail of it may leave: minutes of the day in India. */
const OPENS = 8 * 60;
const CLOSES = 9 * 60 + 10;

export type NotDue =
  | "calendar-unknown"
  | "not-a-market-day"
  | "outside-window"
  | "none"
  | "sample"
  | "stale"
  | "ahead";

/** Whether a digest mail may leave at this moment of the day: from 8:00 until 9:10, before the market opens. */
export function inMailingWindow(now: Date): boolean {
  const minutes = indianMinutes(now);
  return minutes >= OPENS && minutes < CLOSES;
}

/** The moment at which the audience of a day is fixed. */
export const audienceFixedAt = (day: string): Date => new Date(`${day}T08:00:00+05:30`);

/**
 * Whether a digest is mailed now, or by name why not. It is mailed on the morning of a market day, and only while
 * it is news: the digest of the market day before, or of the day itself. A year that the calendar does not hold
 * is refused, never guessed.
 */
export function digestMailDue<D extends { date: string; sample: boolean }>({
  now,
  digest,
}: {
  now: Date;
  digest: D | undefined;
}): { digest: D; day: string } | { refused: NotDue } {
  const day = indianDate(now);
  try {
    if (!isMarketDay(day)) return { refused: "not-a-market-day" };
    if (!inMailingWindow(now)) return { refused: "outside-window" };
    if (!digest) return { refused: "none" };
    if (digest.sample) return { refused: "sample" };
    if (digest.date > day) return { refused: "ahead" };
    if (digest.date !== day && digest.date !== previousMarketDay(day)) return { refused: "stale" };
    return { digest, day };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return { refused: "calendar-unknown" };
    throw error;
  }
}
