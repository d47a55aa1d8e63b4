type Trade = { buyer: string; seller: string; contracts: number };

/** The four trades of the text, one a day, among traders who hold nothing before. */
export const LEDGER_TRADES: Trade[] = [
  { buyer: "P", seller: "Q", contracts: 10 },
  { buyer: "R", seller: "P", contracts: 6 },
  { buyer: "S", seller: "T", contracts: 5 },
  { buyer: "Q", seller: "R", contracts: 6 },
];

/** Returns open interest after each trade, in contracts: the sum of what the long traders hold. */
export function openInterest(trades: readonly Trade[]): number[] {
  const held = new Map<string, number>();
  const add = (trader: string, contracts: number) => held.set(trader, (held.get(trader) ?? 0) + contracts);
  return trades.map(({ buyer, seller, contracts }) => {
    add(buyer, contracts);
    add(seller, -contracts);
    return [...held.values()].reduce((sum, position) => sum + Math.max(position, 0), 0);
  });
}
