import { DAY_MS } from "#platform/clock/clock.ts";
import { dayOf } from "#platform/clock/days.ts";
import { CalendarUnknownError, closureOf } from "./calendar.ts";

export type ComingHolidays = {
  /** Weekdays without trading, soonest first. */
  holidays: { date: string; description: string }[];
  /** The last day of the calendar, if before the end of the requested days. */
  endsOn: string | undefined;
};

const isWeekday = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/** Returns the market holidays of the `days` days from a day (YYYY-MM-DD) on. */
export function comingHolidays(from: string, days: number): ComingHolidays {
  const first = Date.parse(`${from}T00:00:00Z`);
  const holidays: ComingHolidays["holidays"] = [];
  let time = first;
  try {
    for (; time < first + days * DAY_MS; time += DAY_MS) {
      const closure = closureOf(dayOf(time));
      if (closure && isWeekday(time)) holidays.push({ date: dayOf(time), description: closure.description });
    }
    return { holidays, endsOn: undefined };
  } catch (error) {
    if (!(error instanceof CalendarUnknownError)) throw error;
    return { holidays, endsOn: dayOf(time - DAY_MS) };
  }
}
