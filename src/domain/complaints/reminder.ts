import { headingOn } from "./report.ts";
import { DUE_DAY, type Register } from "./rules.ts";

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

/** What to remind of on that day (YYYY-MM-DD, in India); nothing on another day, and nothing once the month is closed. */
export function complaintReminder(today: string, register: Register): Reminder | undefined {
  const day = Number(today.slice(8));
  const { month, name, closed, dueOn } = headingOn(today, register);
  if (closed || !REMINDER_DAYS.includes(day)) return undefined;
  const isLastDay = day === DUE_DAY;
  return {
    ...{ month, name, dueOn, isLastDay },
    sentence: isLastDay
      ? `The complaint figures of ${name} are due today, ${dueOn}, and are not published.`
      : `The complaint figures of ${name} are due on ${dueOn}, in ${DUE_DAY - day} days, and are not published.`,
  };
}
