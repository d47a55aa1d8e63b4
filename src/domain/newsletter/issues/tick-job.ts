/**
 * The job of every minute, and of every moment at which something about issues has changed: it looks at the current
 * state, so it may run at any time and as often as needed.
 */
export const TICK_JOB = "newsletter.tick";
