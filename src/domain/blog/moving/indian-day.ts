import { indianDate } from "#platform/clock/clock.ts";

/** Returns the day in India of a moment in UTC, YYYY-MM-DD; undefined of what is none. */
export function indianDayOf(moment: string): string | undefined {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? undefined : indianDate(at);
}
