/**
 * Quotients of the exchange's decimals without binary rounding errors: prices become whole ten-thousandths, sums and
 * products are arbitrary-size integers, and the only rounding is the last step.
 */

const PER_UNIT = 10_000;

/** Returns a price or an amount in whole ten-thousandths; the exchange states at most four decimals. */
export const ticks = (value: number): number => Math.round(value * PER_UNIT);

/** Converts ten-thousandths back to a number. */
export const fromTicks = (value: number): number => value / PER_UNIT;

/** Returns a price or an amount in whole ten-thousandths, for products beyond 2^53. */
export const wide = (value: number): bigint => BigInt(ticks(value));

/** One in ten-thousandths, for products beyond 2^53. */
export const ONE = BigInt(PER_UNIT);

/** Divides two whole numbers and rounds half away from zero to `places` decimals; the divisor is not zero. */
export function quotient(numerator: bigint, divisor: bigint, places = 2): number {
  const scale = 10n ** BigInt(places);
  const isNegative = numerator < 0n !== divisor < 0n;
  const [above, below] = [abs(numerator) * scale, abs(divisor)];
  const rounded = Number((2n * above + below) / (2n * below)) / Number(scale);
  return isNegative && rounded !== 0 ? -rounded : rounded;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Returns a part in per cent of a whole, both whole numbers, to `places` decimals. */
export const percentOf = (part: bigint, whole: bigint, places = 2): number =>
  quotient(100n * part, whole, places);

/** Returns the change from one price to another in per cent of the first, which is not zero. */
export const changePercent = (from: number, to: number, places = 2): number =>
  percentOf(wide(to) - wide(from), wide(from), places);

/** Returns one price less another, without the error of binary fractions. */
export const difference = (a: number, b: number): number => (ticks(a) - ticks(b)) / PER_UNIT;
