/**
 * Formats for numbers: Indian grouping (1,51,000), a true minus, and no sign for what prints as zero. All formatters
 * are in this folder: `test/architecture.test.ts` refuses one elsewhere.
 */

type Printer = (value: number, plus?: "+" | "") => string;

// The calls below are marked pure, so that a browser loads only the formats its page uses.
function indian(least: number, most: number): Printer {
  const format = new Intl.NumberFormat("en-IN", {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return (value, plus = "") => {
    const digits = format.format(Math.abs(value));
    return (/[1-9]/.test(digits) ? (value < 0 ? "−" : plus) : "") + digits;
  };
}

/** An unrounded count: 1,51,000. */
export const grouped = /* @__PURE__ */ indian(0, 3);

/** Rounded to whole units: 22,125; "+" shows the sign of a gain: +1,240. */
export const rounded = /* @__PURE__ */ indian(0, 0);

/** Two decimals: 1,89,339.00; "+" shows the sign of a gain: +1.24. */
export const twoDecimals = /* @__PURE__ */ indian(2, 2);

/** At most two decimals: 22,124.7; "+" shows the sign of a gain. */
export const upToTwoDecimals = /* @__PURE__ */ indian(0, 2);

/** Two to four decimals: 0.1234, 12.50. */
export const twoToFourDecimals = /* @__PURE__ */ indian(2, 4);

/** A number of things: 1 check, 3 checks, 1,240 words. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** An age in words: less than an hour, 3 hours, 5 days. */
export function ageIn(hours: number): string {
  if (hours < 1) return "less than an hour";
  return hours < 48 ? counted(Math.floor(hours), "hour") : counted(Math.floor(hours / 24), "day");
}

/** 1.86%; two decimals. */
export const percent = (value: number): string => `${twoDecimals(value)}%`;

/** +1.86%, −1.86% or 0.00%. */
export const signedPercent = (value: number): string => `${twoDecimals(value, "+")}%`;

/** Inserts ₹ between an amount's sign and its digits. */
export const inRupees = (digits: string): string => digits.replace(/\d/, "₹$&");

/** Whole rupees: 10888 → ₹10,888. */
export const rupees = (value: number): string => inRupees(grouped(value));

/** Paise as rupees with two decimals: 1076702 → ₹10,767.02. */
export const rupeesAndPaise = (paise: number): string =>
  `${rupees(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, "0")}`;

export const LAKH = 100_000;
export const CRORE = 10_000_000;

/** An amount in crore of rupees, rounded to whole crore: ₹11,639 crore, −₹1,107 crore; with "+" +₹670 crore. */
export const crore: Printer = (value, plus) => `${inRupees(rounded(value, plus))} crore`;

/** The same amount to two decimals, for sums and comparisons: ₹4,294.69 crore. */
export const exactCrore: Printer = (value, plus) => `${inRupees(twoDecimals(value, plus))} crore`;

/** A count in lakh, to about three significant figures: 2010000 → 20.1, 488000 → 4.88, 3120 → 0.0312. */
export function inLakh(value: number): string {
  const lakh = value / LAKH;
  return lakh.toFixed(lakh >= 10 ? 1 : lakh >= 0.1 || lakh === 0 ? 2 : 4);
}

/** Bytes in KB with one decimal, without the unit: 61543 → 60.1. */
export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Bytes in MB with one decimal, without the unit: 15833498 → 15.1. */
export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
