import { percent, upToTwoDecimals } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";
import { money } from "./money.ts";

/** The expected cost of money that waits in a deposit for its monthly instalment. */
export const STAGGERED_COST = calculation({
  fields: [
    { name: "sum", label: "Sum, ₹", value: 600_000, range: [1, 1e12] },
    { name: "instalments", label: "Monthly instalments", value: 6, range: [1, 120], step: 1, whole: true },
    { name: "equity", label: "Assumed for equity, % a year", value: 12, range: [-50, 100], step: 0.5 },
    { name: "deposit", label: "Deposit, % a year", value: 6.5, range: [0, 50], step: 0.25 },
  ],
  answer({ sum, instalments, equity, deposit }) {
    const waiting = (sum * (instalments - 1)) / (2 * instalments);
    const cost = (waiting * (instalments / 12) * (equity - deposit)) / 100;
    const what = cost < 0 ? "gain" : "cost";
    return {
      sentence: `The expected ${what} of waiting is ₹${money(Math.abs(cost))}, ${percent((100 * Math.abs(cost)) / sum)} of the sum.`,
      rows: [
        [
          "Average balance waiting",
          `₹${money(waiting)} over ${upToTwoDecimals(instalments)} ${instalments === 1 ? "month" : "months"}`,
        ],
        ["Difference in assumed return", `${upToTwoDecimals(equity - deposit)} points a year`],
      ],
    };
  },
});
