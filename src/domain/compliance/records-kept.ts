import { indianDate } from "#platform/clock/clock.ts";

/** SEBI (Research Analysts) Regulations, 2014, regulation 25(2): records are preserved for five years at least. */
const YEARS = 5;
const INDIA_AHEAD_MS = 330 * 60_000;

/**
 * Records of that moment and later are kept; the law asks for earlier ones no more: the beginning of the day (IST)
 * five years ago.
 */
export function keptSince(now: Date): Date {
  const [year = 0, month = 0, day = 0] = indianDate(now).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year - YEARS, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - YEARS, month - 1, Math.min(day, lastOfMonth)) - INDIA_AHEAD_MS);
}

/** The first day in India (YYYY-MM-DD) on which a record of that moment may be erased: the one after its five years. */
export function erasableFrom(at: Date): string {
  const [year = 0, month = 0, day = 0] = indianDate(at).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year + YEARS, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + YEARS, month - 1, Math.min(day, lastOfMonth) + 1))
    .toISOString()
    .slice(0, 10);
}
