/** A calendar month as YYYY-MM. */
export const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

const countOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** Returns the month this many months later, or earlier if negative. */
export function monthAfter(month: string, by = 1): string {
  const count = countOf(month) + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Returns the calendar month before the one that contains the day (YYYY-MM-DD). */
export const monthBefore = (day: string): string => monthAfter(day.slice(0, 7), -1);

const yearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, "0")}`;

/** Returns the financial year, April to March, that contains the month: 2025-08 → 2025-26. */
export const financialYear = (month: string): string =>
  yearFrom(Number(month.slice(0, 4)) - (month.slice(5) < "04" ? 1 : 0));

/** Returns the financial year after: 2024-25 → 2025-26. */
export const yearAfter = (year: string): string => yearFrom(Number(year.slice(0, 4)) + 1);

/** Returns whether the text is a financial year whose second half follows its first: 2024-25, never 2024-26. */
export const isFinancialYear = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}$/.test(text) && yearFrom(Number(text.slice(0, 4))) === text;
