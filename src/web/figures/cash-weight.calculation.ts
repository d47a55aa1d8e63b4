import { rounded, upToTwoDecimals } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";
import { grown, mixedReturn } from "./cash-weight.ts";

/** What a fixed weight in cash costs over years, under assumed returns. */
export const CASH_WEIGHT = calculation({
  fields: [
    { name: "sum", label: "Portfolio, ₹", value: 1_000_000, range: [1, 1e12] },
    { name: "weight", label: "Cash weight, %", value: 25, range: [0, 100], step: 5 },
    { name: "years", label: "Years", value: 5, range: [1, 50], step: 1 },
    { name: "equity", label: "Assumed for shares, % a year", value: 12, range: [-50, 100], step: 0.5 },
    { name: "deposit", label: "Deposit, % a year", value: 6.5, range: [0, 50], step: 0.25 },
  ],
  answer({ sum, weight, years, equity, deposit }) {
    const mixed = mixedReturn(weight, { equity, deposit });
    const after = (rate: number) => grown(sum, rate, years);
    const short = after(equity) - after(mixed);
    return {
      sentence: `Under these assumptions the portfolio is ₹${rounded(after(mixed))} after ${upToTwoDecimals(years)} years, ₹${rounded(Math.abs(short))} ${short < 0 ? "more" : "less"} than without cash.`,
      rows: [
        ["Assumed return of the mix", `${mixed.toFixed(3)}% a year`],
        ["The same sum without cash", `₹${rounded(after(equity))}`],
      ],
    };
  },
});
