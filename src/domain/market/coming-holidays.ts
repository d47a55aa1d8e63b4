import { dayAfter, isWeekend } from "#platform/clock/days.ts";
import { type CalendarView, closureOf, ifCalendarKnows } from "./calendar.ts";

export type ComingHolidays = {
  /** Weekdays without trading, soonest first. */
  holidays: { date: string; description: string }[];
  /** The last day of the calendar, if before the end of the requested days. */
  endsOn: string | undefined;
};

/** Returns the market holidays of the `days` days from a day (YYYY-MM-DD) on. */
export function comingHolidays(from: string, days: number, view: CalendarView = {}): ComingHolidays {
  const holidays: ComingHolidays["holidays"] = [];
  for (let date = from; date < dayAfter(from, days); date = dayAfter(date)) {
    const closure = ifCalendarKnows(() => closureOf(date, view));
    if (closure === undefined) return { holidays, endsOn: dayAfter(date, -1) };
    if (closure && !isWeekend(date)) holidays.push({ date, description: closure.description });
  }
  return { holidays, endsOn: undefined };
}
