import type { DigestDay } from "#domain/digest/read.server.ts";
import { CalendarUnknownError, nextMarketDay } from "#domain/market/calendar.ts";
import type { AgeView } from "./view.ts";

const dueDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

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
    const at = new Date(`${day}T${String(hours).padStart(2, "0")}:${minute}:00+05:30`);
    const words = `${dueDay.format(new Date(`${day}T00:00:00Z`))}, ${hour}:${minute} ${half?.toUpperCase()}M`;
    return { later: false, due: { words, at: at.toISOString() }, overdue: now >= at };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return { later: false, overdue: false };
    throw error;
  }
}
