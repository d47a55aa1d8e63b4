import { CRORE } from "#platform/format/numbers.ts";
import type { Deals } from "../readings.ts";
import { ONE, quotient, wide } from "./exact.ts";
import { bySymbol } from "./traded.ts";

type Deal = Deals["rows"][number];
type Net = Omit<Deal, "company"> & { value: number };

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** Returns a client's purchases less its sales of a symbol; empty if equal. */
function netOf(deals: readonly Deal[]): Net[] {
  const [first] = deals;
  const of = (side: Deal["side"]) => deals.filter((deal) => deal.side === side);
  const shares = (rows: readonly Deal[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = shares(of("BUY")) - shares(of("SELL"));
  if (!first || quantity === 0) return [];
  const side = quantity > 0 ? "BUY" : "SELL";
  const rows = of(side);
  const spent = rows.reduce((sum, row) => sum + wide(row.quantity) * wide(row.price), 0n);
  const [traded, net] = [wide(shares(rows)), wide(Math.abs(quantity))];
  return [
    {
      symbol: first.symbol,
      client: plain(first.client),
      side,
      quantity: Math.abs(quantity),
      price: quotient(spent, traded * ONE),
      value: quotient(net * spent, traded * ONE * ONE * BigInt(CRORE)),
    },
  ];
}

/**
 * Nets a day's deals per client and symbol, largest value first: a client that bought and sold the same shares within
 * the day holds none of them. The price is the client's average on the side of the net, in Rs; the value is the net at
 * that price, in Rs crore. Buyer and seller of one deal are two rows, so values must not be added.
 */
export const netDeals = ({ rows }: Deals): Net[] =>
  [...Map.groupBy(rows, ({ symbol, client }) => `${symbol} ${plain(client).toUpperCase()}`).values()]
    .flatMap(netOf)
    .sort((a, b) => b.value - a.value || bySymbol(a, b) || (a.client < b.client ? -1 : 1));
