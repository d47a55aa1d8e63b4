import { indianDate, timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter, dayOf } from "#platform/clock/days.ts";

/** SEBI (Research Analysts) Regulations, 2014, regulation 25(2): records are preserved for at least five years. */
const YEARS = 5;

/**
 * Returns the beginning of the day (IST) five years ago. Records since then are retained; the law no longer requires
 * earlier ones.
 */
export function keptSince(now: Date): Date {
  const [year = 0, month = 0, day = 0] = indianDate(now).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year - YEARS, month, 0)).getUTCDate();
  return timeInIndia(dayOf(Date.UTC(year - YEARS, month - 1, Math.min(day, lastOfMonth))));
}

/** Returns the first day in India (YYYY-MM-DD) on which a record may be erased: the one after its five years. */
export function erasableFrom(at: Date): string {
  const [year = 0, month = 0, day = 0] = dayAfter(indianDate(at)).split("-").map(Number);
  // In a year without 29 February, it is 1 March.
  return dayOf(Date.UTC(year + YEARS, month - 1, day));
}
