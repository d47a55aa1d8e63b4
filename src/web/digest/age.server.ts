import type { DigestDay } from "#domain/digest/read.server.ts";
import { CalendarUnknownError, nextMarketDay } from "#domain/market/calendar.ts";
import { timeInIndia } from "#platform/clock/clock.ts";
import { longWeekdayDate } from "#platform/format/dates.ts";
import type { AgeView } from "./view.ts";

/**
 * A digest of a market day goes out on the morning after it, so the next one on the morning after the next market
 * day. The time is the ledger's, "8:00 AM on market days"; of a year that the calendar does not know nothing is due.
 */
export function ageOf({ date, next }: Pick<DigestDay, "date" | "next">, mailed: string, now: Date): AgeView {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d) ?([AP])M/i.exec(mailed) ?? [];
  if (next || hour === undefined) return { later: next !== undefined, overdue: false };
  try {
    const day = nextMarketDay(nextMarketDay(date));
    const hours = (Number(hour) % 12) + (half?.toUpperCase() === "P" ? 12 : 0);
    const at = timeInIndia(day, `${String(hours).padStart(2, "0")}:${minute}`);
    const words = `${longWeekdayDate(day)}, ${hour}:${minute} ${half?.toUpperCase()}M`;
    return { later: false, due: { words, at: at.toISOString() }, overdue: now >= at };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return { later: false, overdue: false };
    throw error;
  }
}
