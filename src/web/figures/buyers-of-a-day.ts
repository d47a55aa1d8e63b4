/** The invented day of the text, in ₹ crore bought and sold. */
export const DAY_BY_CATEGORY = [
  { name: "FII/FPI", buy: 12_450, sell: 14_280 },
  { name: "DII", buy: 11_960, sell: 9_870 },
  { name: "Everyone else", buy: 85_590, sell: 85_850 },
];

/** Returns what a category bought, in per cent of all that was bought. */
export const shareOfBuying = (buy: number): number =>
  (100 * buy) / DAY_BY_CATEGORY.reduce((sum, one) => sum + one.buy, 0);
