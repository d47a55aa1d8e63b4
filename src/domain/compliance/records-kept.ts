import { indianDate, timeInIndia } from "#platform/clock/clock.ts";
import { dayOf } from "#platform/clock/days.ts";

/** SEBI (Research Analysts) Regulations, 2014, regulation 25(2): records are preserved for five years at least. */
const YEARS = 5;

/**
 * Records of that moment and later are kept; the law asks for earlier ones no more: the beginning of the day (IST)
 * five years ago.
 */
export function keptSince(now: Date): Date {
  const [year = 0, month = 0, day = 0] = indianDate(now).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year - YEARS, month, 0)).getUTCDate();
  return timeInIndia(dayOf(Date.UTC(year - YEARS, month - 1, Math.min(day, lastOfMonth))));
}

/** The first day in India (YYYY-MM-DD) on which a record of that moment may be erased: the one after its five years. */
export function erasableFrom(at: Date): string {
  const [year = 0, month = 0, day = 0] = indianDate(at).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year + YEARS, month, 0)).getUTCDate();
  return dayOf(Date.UTC(year + YEARS, month - 1, Math.min(day, lastOfMonth) + 1));
}
