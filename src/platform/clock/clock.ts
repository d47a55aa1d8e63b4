/** The time of day, injected so that tests can fix it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const INDIA = "Asia/Kolkata";

/** India has one offset, +05:30, all year. */
export const INDIA_OFFSET = "+05:30";
const INDIA_MS = 330 * MINUTE_MS;

/** Returns the calendar date in India (IST) at a moment, as YYYY-MM-DD. */
export const indianDate = (at: Date): string => inIndia(at).slice(0, 10);

/** Formats a moment for a `datetime-local` field, in Indian time: 2025-02-17T08:00; empty for null. */
export const indianInput = (at: Date | string | null): string =>
  at === null ? "" : inIndia(new Date(at)).slice(0, 16);

const inIndia = (at: Date): string => new Date(at.getTime() + INDIA_MS).toISOString();

/** Returns whether a moment that a person or a list states can be meant: the database itself knows no year 0. */
export function isPlausible(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200;
}

/** Returns the minutes since midnight in India at a moment. */
export const indianMinutes = (at: Date): number => Math.floor((at.getTime() + INDIA_MS) / MINUTE_MS) % 1_440;

/** Returns the moment of a time on a day (YYYY-MM-DD) in India; the beginning of the day if no time is given. */
export const timeInIndia = (day: string, time = "00:00:00"): Date =>
  new Date(`${day}T${time}${INDIA_OFFSET}`);
