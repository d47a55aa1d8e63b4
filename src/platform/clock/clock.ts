/** The time of day, passed in so that tests can hold it still. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const INDIA = "Asia/Kolkata";

/** The calendar date in India (IST) at that moment, as YYYY-MM-DD. */
export const indianDate = (at: Date): string =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: INDIA,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(at);

/** Minutes since midnight in India at that moment. India has one offset, +5:30, all year. */
export const indianMinutes = (at: Date): number => Math.floor(at.getTime() / 60_000 + 330) % 1_440;
