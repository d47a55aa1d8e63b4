import { inRupees, twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";

/** Hundredths in a whole: of a rupee, of a share in per cent, of any number that a field reads. */
export const HUNDRED = 100;

/** Returns a × b ÷ c to the nearest whole number, halves away from zero. The product may exceed what a number holds. */
export function nearestShare(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const negative = product < 0n !== divisor < 0n;
  const [above, below] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const count = Number((2n * above + below) / (2n * below));
  return negative && count !== 0 ? -count : count;
}

/** Returns how often `each` goes into a × b ÷ c: whole things only. */
export const wholeIn = (a: number, b: number, c: number, each: number): number =>
  Number((BigInt(a) * BigInt(b)) / (BigInt(c) * BigInt(each)));

/** An amount of paise, without decimals where there are none: ₹60,152, −₹58.09. */
export const amountOf = (paise: number): string =>
  inRupees(twoDecimals(paise / HUNDRED).replace(/\.00$/, ""));

/** A number of hundredths, as it was entered: 412.5, 1,000. */
export const decimalOf = (hundredths: number): string => upToTwoDecimals(hundredths / HUNDRED);
