/** Whether the text is a day of the calendar in the form YYYY-MM-DD, from the year 1: no calendar has a year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether the text is a month in the form YYYY-MM. */
export const isMonth = (text: string): boolean => isDay(`${text}-01`);

/** The calendar day after one: 2025-02-28 → 2025-03-01. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The last day of a month: 2025-02 → 2025-02-28. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Every day of a month, oldest first. */
export function daysOf(month: string): string[] {
  const last = Number(lastDayOf(month).slice(8));
  return Array.from({ length: last }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
}

const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** A moment in India's time: "14 February 2025 at 18:30". */
export const indianMoment = (at: Date): string => moment.format(at);
