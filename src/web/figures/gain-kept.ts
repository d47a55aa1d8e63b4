import type { GivenRates } from "#domain/blog/figures.ts";
import { deliveryCosts, taxOnGain } from "./delivery-costs.ts";

/** The trade of the text in rupees: what was paid and received, and what the midpoints would have been. */
const TRADE = { purchase: 100_160, sale: 115_840, midpoints: [100_000, 116_000] } as const;

/** Returns where the gain between the midpoints went, in rupees; costs are negative, and the last part is kept. */
export function partsOfGain(rates: GivenRates<"gain-kept">): [name: string, amount: number][] {
  const { purchase, sale, midpoints } = TRADE;
  const costs = deliveryCosts(purchase, sale, { brokerage: 20, depository: 15 }, rates);
  const tax = taxOnGain(sale - purchase - costs.total + costs.tax, rates.shortTermTax, rates.cess);
  const gain = midpoints[1] - midpoints[0];
  return [
    ["Gain between midpoints", gain],
    ["Spread and depth, both sides", sale - purchase - gain],
    ["Charges, both sides", -costs.total],
    ["Tax and cess", -tax],
    ["Kept", sale - purchase - costs.total - tax],
  ];
}
