/** The sum in hand and the interest on what waits, in per cent a year. */
const SUM = 600_000;
const DEPOSIT = 6.5;

/** The prices of a unit on the days of the six instalments, and six months from the first. */
export const PATHS = [
  { name: "Rising", prices: [100, 102, 104, 106, 108, 110], end: 112 },
  { name: "Falling", prices: [100, 97, 94, 91, 88, 90], end: 92 },
  { name: "Uneven", prices: [100, 92, 104, 96, 106, 98], end: 100 },
];

/** Returns what a path makes of the sum, all at once and staggered, in rupees, and the average price paid. */
export function staggered({ prices, end }: (typeof PATHS)[number]) {
  const instalment = SUM / prices.length;
  const units = prices.reduce((sum, price) => sum + instalment / price, 0);
  const interest = prices.reduce((sum, _, at) => sum + ((SUM - (at + 1) * instalment) * DEPOSIT) / 1_200, 0);
  const atOnce = (SUM / (prices[0] ?? end)) * end;
  const spread = units * end + interest;
  return { atOnce, spread, difference: spread - atOnce, average: SUM / units };
}
