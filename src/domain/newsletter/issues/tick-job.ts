/**
 * The job of every minute, and of every moment at which something about issues has changed: it looks at what is there,
 * so that it may run at any time and as often as one likes.
 */
export const TICK_JOB = "newsletter.tick";
