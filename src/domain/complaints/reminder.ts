import { longDate, monthName } from "#platform/format/dates.ts";
import { monthAfter, monthBefore } from "./months.ts";
import { headingOn } from "./report.ts";
import { DUE_DAY, outsideRegister, type Register } from "./rules.ts";

/** The days of a month on which staff are reminded of the month before: two days ahead, and the last day. */
export const REMINDER_DAYS = [5, DUE_DAY];

export type Reminder = {
  /** YYYY-MM */
  month: string;
  name: string;
  dueOn: string;
  isLastDay: boolean;
  sentence: string;
};

/**
 * Returns the reminder for a day (YYYY-MM-DD, in India); undefined on other days, once the month is closed, or if the
 * register does not include it.
 */
export function complaintReminder(today: string, register: Register): Reminder | undefined {
  const day = Number(today.slice(8));
  const { month, name, closed, dueOn } = headingOn(today, register);
  if (closed || outsideRegister(month, register.since) || !REMINDER_DAYS.includes(day)) return undefined;
  const isLastDay = day === DUE_DAY;
  const due = longDate(dueOn);
  return {
    month,
    name,
    dueOn,
    isLastDay,
    sentence: isLastDay
      ? `The complaint figures of ${name} are due today, ${due}, and are not published.`
      : `The complaint figures of ${name} are due on ${due}, in ${DUE_DAY - day} days, and are not published.`,
  };
}

/** A day on which staff are reminded of an open month. */
export type ComingReminder = Pick<Reminder, "month" | "name" | "isLastDay"> & { day: string };

/**
 * Returns the next reminder days from a day (YYYY-MM-DD, in India) on: this month's, or, if past or the month is
 * closed, next month's.
 */
export function comingReminders(today: string, isClosed: (month: string) => boolean): ComingReminder[] {
  const before = monthBefore(today);
  for (const month of [before, monthAfter(before)]) {
    if (isClosed(month)) continue;
    const coming = REMINDER_DAYS.map((day) => ({
      month,
      name: monthName(month),
      isLastDay: day === DUE_DAY,
      day: `${monthAfter(month)}-${String(day).padStart(2, "0")}`,
    })).filter(({ day }) => day >= today);
    if (coming.length) return coming;
  }
  return [];
}
