/** The states of a day with a draft or a digest. */
export const DAY_STATES = [
  "blocked",
  "to be approved",
  "submitted",
  "approved",
  "published",
  "corrected",
] as const;

/**
 * The state of a day's digest. A published day whose draft differs from the page, or whose files conflict, is being
 * corrected and has the state of its draft.
 */
export type DayState = "none" | (typeof DAY_STATES)[number];
