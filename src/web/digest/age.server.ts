import type { DigestDay } from "#domain/digest/read.server.ts";
import { ifCalendarKnows, nextMarketDay } from "#domain/market/calendar.ts";
import { timeInIndia } from "#platform/clock/clock.ts";
import { longWeekdayDate } from "#platform/format/dates.ts";
import type { AgeView } from "./view.ts";

/**
 * A market day's digest is published on the next market day's morning, so the next one follows on the market day after.
 * The time is the firm's, "8:00 AM on market days"; nothing is due in a year that the calendar lacks.
 */
export function ageOf({ date, next }: Pick<DigestDay, "date" | "next">, mailed: string, now: Date): AgeView {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d) ?([AP])M/i.exec(mailed) ?? [];
  if (next || hour === undefined) return { later: next !== undefined, overdue: false };
  const day = ifCalendarKnows(() => nextMarketDay(nextMarketDay(date)));
  if (day === undefined) return { later: false, overdue: false };
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === "P" ? 12 : 0);
  const at = timeInIndia(day, `${String(hours).padStart(2, "0")}:${minute}`);
  const words = `${longWeekdayDate(day)}, ${hour}:${minute} ${half?.toUpperCase()}M`;
  return { later: false, due: { words, at: at.toISOString() }, overdue: now >= at };
}
