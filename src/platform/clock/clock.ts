/** The time of day, passed in so that tests can hold it still. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** India has one offset, +5:30, all year. */
const INDIA_MINUTES = 330;

/** The calendar date in India (IST) at that moment, as YYYY-MM-DD. */
export const indianDate = (at: Date): string =>
  new Date(at.getTime() + INDIA_MINUTES * 60_000).toISOString().slice(0, 10);

/** Minutes since midnight in India at that moment. */
export const indianMinutes = (at: Date): number => Math.floor(at.getTime() / 60_000 + INDIA_MINUTES) % 1_440;
