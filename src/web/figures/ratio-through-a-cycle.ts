/** Earnings a share of Company D in ₹, oldest first, and the price that each is set against. */
const EARNINGS = [12, 30, 8, 22, 38];
const PRICE = 330;

/** Returns the price-earnings ratio on the earnings of each year, and on their average. */
export function ratioThroughCycle(): { name: string; earnings: number; ratio: number }[] {
  const average = EARNINGS.reduce((sum, value) => sum + value, 0) / EARNINGS.length;
  return [...EARNINGS, average].map((earnings, i) => ({
    name: i < EARNINGS.length ? `Year ${i + 1}` : "Average",
    earnings,
    ratio: PRICE / earnings,
  }));
}
