/** Days of the calendar as text, YYYY-MM-DD, and months, YYYY-MM. */

import { DAY_MS } from "./clock.ts";

/** Whether the text is a day of the calendar in the form YYYY-MM-DD, from the year 1: no calendar has a year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether the text is a month in the form YYYY-MM. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** The calendar day of a time in UTC, in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The calendar day so many days later, or earlier where the number is negative: 2025-02-28 → 2025-03-01. */
export const dayAfter = (day: string, by = 1): string => dayOf(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS);

/** The last full days before one, oldest first. */
export const daysBefore = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => dayAfter(day, n - count));

/** How many days one lies after another; negative where it lies before. */
export const daysFrom = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;

/** The last day of a month: 2025-02 → 2025-02-28. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number, 0));
}

/** Every day of a month, oldest first. */
export function daysOf(month: string): string[] {
  const last = Number(lastDayOf(month).slice(8));
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
}
