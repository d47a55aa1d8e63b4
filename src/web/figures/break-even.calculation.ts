import type { GivenRates } from "#domain/blog/figures.ts";
import { percent } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";
import { deliveryCosts } from "./delivery-costs.ts";
import { money } from "./money.ts";

/** How far a share has to rise before its charges are covered: both sides at the value of the order. */
export const BREAK_EVEN = calculation({
  fields: [
    { name: "value", label: "Value of the order, ₹", value: 5_000, range: [100, 1e9] },
    { name: "brokerage", label: "Brokerage an order, ₹", value: 20, range: [0, 1e5] },
    { name: "depository", label: "Depository charge, ₹", value: 15, range: [0, 1e4] },
    { name: "spread", label: "Spread and depth a side, %", value: 0, range: [0, 20], step: 0.01 },
  ],
  answer({ value, brokerage, depository, spread }, rates: GivenRates<"break-even-calculator">) {
    const each = { brokerage, depository };
    const { total, brokerage: orders, depository: sale } = deliveryCosts(value, value, each, rates);
    const impact = (2 * value * spread) / 100;
    return {
      sentence: `The share has to rise by ${percent((100 * (total + impact)) / value)}, or ₹${money(total + impact)} on ₹${money(value)}, before the costs are covered.`,
      rows: [
        ["Charges that do not depend on the value", `₹${money(orders + sale)} and GST`],
        ["All charges, both sides", `₹${money(total)}`],
        ["Spread and depth, both sides", `₹${money(impact)}`],
      ],
    };
  },
});
