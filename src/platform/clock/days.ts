/** Calendar days as text, YYYY-MM-DD, and months, YYYY-MM. */

import { DAY_MS } from "./clock.ts";

/** Returns whether the text is a calendar day as YYYY-MM-DD, from the year 1: there is no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Returns whether the text is a month as YYYY-MM. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** Returns the first and the last day of a month (YYYY-MM) or a year (YYYY); undefined for any other text. */
export function spanOf(period: string): { from: string; to: string } | undefined {
  if (isMonth(period)) return { from: `${period}-01`, to: lastDayOf(period) };
  return isDay(`${period}-01-01`) ? { from: `${period}-01-01`, to: `${period}-12-31` } : undefined;
}

/** Returns the calendar day of a UTC time in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the calendar day `by` days later, or earlier if negative: 2025-02-28 → 2025-03-01. */
export const dayAfter = (day: string, by = 1): string => dayOf(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS);

/** Returns the last full days before a day, oldest first. */
export const daysBefore = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => dayAfter(day, n - count));

/** Returns the number of days from one day to another; negative if the second is earlier. */
export const daysFrom = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;

/** Returns the last day of a month: 2025-02 → 2025-02-28. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number, 0));
}

/** Returns the weekday of a day: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5;

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day));

/** Returns every day of a month, oldest first. */
export function daysOf(month: string): string[] {
  const last = Number(lastDayOf(month).slice(8));
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
}
