/**
 * The job of every minute, and of every change to an issue: it acts on the current state, so it may run at any time and
 * any number of times.
 */
export const TICK_JOB = "newsletter.tick";
