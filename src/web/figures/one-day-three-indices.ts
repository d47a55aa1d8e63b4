/** The five companies of the text: crore shares, price in ₹, investible weight factor, the day's move in per cent. */
export const INDEX_COMPANIES = [
  { name: "A", shares: 100, price: 500, factor: 0.5, move: 4 },
  { name: "B", shares: 40, price: 1200, factor: 0.75, move: -2 },
  { name: "C", shares: 250, price: 160, factor: 0.4, move: 0 },
  { name: "D", shares: 20, price: 900, factor: 0.9, move: 3 },
  { name: "E", shares: 60, price: 120, factor: 0.6, move: 10 },
];

type Company = (typeof INDEX_COMPANIES)[number];

/** Returns the move of an index in per cent, whose companies are weighted by a value before the move. */
function weighted(value: (company: Company) => number): number {
  const total = INDEX_COMPANIES.reduce((sum, one) => sum + value(one), 0);
  return INDEX_COMPANIES.reduce((sum, one) => sum + (value(one) * one.move) / total, 0);
}

/** Returns the day's move under three weights, in per cent. */
export const threeIndices = (): [weights: string, move: number][] => [
  ["Equal weights", weighted(() => 1)],
  ["Full market value", weighted(({ shares, price }) => shares * price)],
  ["Free float", weighted(({ shares, price, factor }) => shares * price * factor)],
];
