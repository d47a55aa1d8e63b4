import type { GivenRates } from "#domain/blog/figures.ts";
import { percent } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";
import { deliveryCosts, taxOnGain } from "./delivery-costs.ts";
import { money } from "./money.ts";

/** The charges of a purchase and a sale for delivery, and the tax on the gain. */
export const TRADE_COST = calculation({
  fields: [
    { name: "shares", label: "Shares", value: 400, range: [1, 1e7], step: 1, whole: true },
    { name: "buy", label: "Price paid, ₹", value: 250.4, range: [0.05, 1e6] },
    { name: "sell", label: "Price received, ₹", value: 289.6, range: [0.05, 1e6] },
    { name: "brokerage", label: "Brokerage an order, ₹", value: 20, range: [0, 1e5] },
    { name: "depository", label: "Depository charge, ₹", value: 15, range: [0, 1e4] },
  ],
  answer({ shares, buy, sell, brokerage, depository }, rates: GivenRates<"trade-cost-calculator">) {
    const [purchase, sale] = [shares * buy, shares * sell];
    const costs = deliveryCosts(purchase, sale, { brokerage, depository }, rates);
    const gain = sale - purchase - costs.total + costs.tax;
    const kept = sale - purchase - costs.total;
    return {
      sentence: `The charges are ₹${money(costs.total)}: ₹${money(costs.bought)} on the purchase and ₹${money(costs.sold)} on the sale. That is ${percent((100 * costs.total) / purchase)} of the purchase. Before tax on the gain, ₹${money(Math.abs(kept))} is ${kept < 0 ? "lost" : "left"}.`,
      rows: [
        ["Brokerage, two orders", `₹${money(costs.brokerage)}`],
        ["Securities transaction tax", `₹${money(costs.tax)}`],
        ["Stamp duty", `₹${money(costs.stamp)}`],
        ["Exchange charge and SEBI fee", `₹${money(costs.exchange)}`],
        ["GST on these and brokerage", `₹${money(costs.service)}`],
        ["Depository charge with GST", `₹${money(costs.depository)}`],
        ["Tax if held for 12 months or less", `₹${money(taxOnGain(gain, rates.shortTermTax, rates.cess))}`],
        ["Tax if held longer, limit used up", `₹${money(taxOnGain(gain, rates.longTermTax, rates.cess))}`],
      ],
    };
  },
});
