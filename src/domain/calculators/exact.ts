import { inRupees, twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";

/** Hundredths in a whole: of a rupee, of a percentage, of any number that a field reads. */
export const HUNDRED = 100;

/** Returns a × b ÷ c to the nearest integer, halves away from zero. The product may exceed 2^53. */
export function nearestShare(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const negative = product < 0n !== divisor < 0n;
  const [above, below] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const count = Number((2n * above + below) / (2n * below));
  return negative && count !== 0 ? -count : count;
}

/** Returns how many whole times `each` goes into a × b ÷ c. */
export const wholeIn = (a: number, b: number, c: number, each: number): number =>
  Number((BigInt(a) * BigInt(b)) / (BigInt(c) * BigInt(each)));

/** Formats paise, without decimals if there are none: ₹60,152, −₹58.09. */
export const amountOf = (paise: number): string =>
  inRupees(twoDecimals(paise / HUNDRED).replace(/\.00$/, ""));

/** Formats hundredths as entered: 412.5, 1,000. */
export const decimalOf = (hundredths: number): string => upToTwoDecimals(hundredths / HUNDRED);
