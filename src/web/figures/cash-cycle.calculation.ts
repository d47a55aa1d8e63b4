import { rounded, upToTwoDecimals } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";

/** The days for which a company's own money is in its goods, and what they bind. */
export const CASH_CYCLE = calculation({
  fields: [
    { name: "revenue", label: "Revenue, ₹ crore", value: 438, range: [0.01, 1e8] },
    { name: "cost", label: "Cost of goods, ₹ crore", value: 365, range: [0.01, 1e8] },
    { name: "receivables", label: "Receivables, ₹ crore", value: 84, range: [0, 1e8] },
    { name: "inventory", label: "Inventory, ₹ crore", value: 55, range: [0, 1e8] },
    { name: "payables", label: "Payables, ₹ crore", value: 40, range: [0, 1e8] },
  ],
  answer({ revenue, cost, receivables, inventory, payables }) {
    const days = [(receivables * 365) / revenue, (inventory * 365) / cost, (payables * 365) / cost] as const;
    const cycle = days[0] + days[1] - days[2];
    return {
      sentence: `The cash cycle is ${rounded(cycle)} days, and working capital is ₹${upToTwoDecimals(receivables + inventory - payables)} crore. One more day of receivables takes ₹${upToTwoDecimals(revenue / 365)} crore.`,
      rows: [
        ["Receivables", `${rounded(days[0])} days of revenue`],
        ["Inventory", `${rounded(days[1])} days of cost`],
        ["Payables", `${rounded(days[2])} days of cost`],
      ],
    };
  },
});
