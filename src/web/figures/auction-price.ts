type Orders = [quantity: number, limit: number][];

/** The limit orders of the text: shares, and the limit in ₹. */
const BUYERS: Orders = [
  [1000, 305],
  [2000, 303],
  [1500, 302],
  [3000, 300],
];
const SELLERS: Orders = [
  [800, 299],
  [1700, 301],
  [2500, 302],
  [3000, 304],
];

/** What can trade at a price, in shares. */
export type AuctionLevel = Record<"price" | "buy" | "sell" | "trades", number>;

/** Returns what could trade at each price: the smaller of what buyers and sellers would accept there. */
export function auctionLevels(): AuctionLevel[] {
  const sum = (orders: Orders, takes: (limit: number) => boolean) =>
    orders.reduce((all, [quantity, limit]) => all + (takes(limit) ? quantity : 0), 0);
  return [300, 301, 302, 303, 304].map((price) => {
    const buy = sum(BUYERS, (limit) => limit >= price);
    const sell = sum(SELLERS, (limit) => limit <= price);
    return { price, buy, sell, trades: Math.min(buy, sell) };
  });
}

/** Returns the level at which the most shares can trade. */
export const auctionPrice = (levels: readonly AuctionLevel[]): AuctionLevel | undefined =>
  levels.toSorted((a, b) => b.trades - a.trades)[0];
