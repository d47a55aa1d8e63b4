import { quotient } from "#domain/market/statistics/exact.ts";
import { inRupees, twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";

/** Hundredths in a whole: of a rupee, of a percentage, of any number that a field reads. */
export const HUNDRED = 100;

/** 100% in hundredths. */
export const WHOLE_PERCENT = HUNDRED * HUNDRED;

/** Returns a × b ÷ c to the nearest integer, halves away from zero. The product may exceed 2^53. */
export const nearestShare = (a: number, b: number, c: number): number =>
  quotient(BigInt(a) * BigInt(b), BigInt(c), 0);

/** Returns how many whole times `each` goes into a × b ÷ c. */
export const wholeIn = (a: number, b: number, c: number, each: number): number =>
  Number((BigInt(a) * BigInt(b)) / (BigInt(c) * BigInt(each)));

/** Formats paise, without decimals if there are none: ₹60,152, −₹58.09. */
export const amountOf = (paise: number): string =>
  inRupees(twoDecimals(paise / HUNDRED).replace(/\.00$/, ""));

/** Formats hundredths as entered: 412.5, 1,000. */
export const decimalOf = (hundredths: number): string => upToTwoDecimals(hundredths / HUNDRED);
