const KEY = "audit:";

export type AuditKey = `audit:${string}`;

/** Returns the key of a financial year's audit in the book: 2025-26 → audit:2025-26. */
export const auditKey = (year: string): AuditKey => `${KEY}${year}`;

/** Returns the financial year of an audit's key; undefined for any other key. */
export const auditYear = (key: string): string | undefined => /^audit:(\d{4}-\d{2})$/.exec(key)?.[1];

const nameOf = (from: number): string => `${from}-${String((from + 1) % 100).padStart(2, "0")}`;

/** Returns the first calendar year of the financial year (April to March) of a day (YYYY-MM-DD). */
const beginOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);

/**
 * Returns the financial years whose audit belongs on the site, newest first: every completed year since the firm's
 * registration; while that day is unknown, only the last. Days are YYYY-MM-DD.
 */
export function yearsToAudit(registeredOn: string, today: string): string[] {
  const last = beginOf(today) - 1;
  const first = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(registeredOn) ? beginOf(registeredOn) : last;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => nameOf(last - n));
}

/** Returns the deadline of a financial year's audit: six months after its end (Regulation 25(3), Research Analysts). */
export const auditDue = (year: string): string => `${Number(year.slice(0, 4)) + 1}-09-30`;

/** Splits a written audit into its day and its auditor. */
export function auditOf(text: string): { on: string; by: string } | undefined {
  const [, on, by] = AUDIT.exec(text) ?? [];
  return on && by ? { on, by } : undefined;
}

export const AUDIT = /^(\d{4}-\d{2}-\d{2}), by (\S.{2,180})$/;
