/** Company A this year, in ₹ crore. */
const WORKING_CAPITAL = 99;
const PROFIT = 21.9;
const DIVIDEND = 7;

/** Returns what growth in per cent adds to working capital, and the profit kept after the dividend, in ₹ crore. */
export const fundsAtGrowth = (growth: number): Record<"needed" | "kept", number> => ({
  needed: (WORKING_CAPITAL * growth) / 100,
  kept: PROFIT * (1 + growth / 100) - DIVIDEND,
});

/** Returns the growth in per cent at which the profit kept is what the working capital takes. */
export const growthThatProfitFunds = (): number => (100 * (PROFIT - DIVIDEND)) / (WORKING_CAPITAL - PROFIT);
