/** The payments of the text in ₹, in their order; what came back is negative. */
export const PAYMENTS: [name: string, amount: number][] = [
  ["First deposit", 10_000],
  ["Returned on request", -1_500],
  ["Second deposit", 200_000],
  ["“Tax” on a profit of ₹1,84,000", (184_000 * 18) / 100],
];

/** Returns in ₹ what was paid, what came back and what is lost. */
export function lostToImpostor(): Record<"paid" | "returned" | "lost", number> {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const amounts = PAYMENTS.map(([, amount]) => amount);
  const paid = sum(amounts.filter((amount) => amount > 0));
  const returned = -sum(amounts.filter((amount) => amount < 0));
  return { paid, returned, lost: paid - returned };
}
