/** Five years of Company A in ₹ crore, oldest first. */
export const PROFIT_AFTER_TAX = [60, 68, 76, 84, 90];
export const OPERATING_CASH = [66, 70, 58, 61, 50];

/** Returns operating cash flow as per cent of profit over years counted from one, both included. */
export function cashOverProfit(from: number, to: number): number {
  const sum = (values: number[]) => values.slice(from - 1, to).reduce((all, value) => all + value, 0);
  return (100 * sum(OPERATING_CASH)) / sum(PROFIT_AFTER_TAX);
}
