/** Sales and what is still due at the year end, in ₹ crore. */
export const CUSTOMERS = [
  ["Firm D, a related distributor", 150, 62],
  ["Other customers", 1050, 118],
  ["All customers", 1200, 180],
] as const;

/** Returns how many days of sales are still due. */
export const daysDue = (sales: number, due: number): number => (365 * due) / sales;
