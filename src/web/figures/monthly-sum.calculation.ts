import { rounded, upToTwoDecimals } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";

/** What a monthly sum comes to under an assumed return, and the monthly sum that a goal asks for. */
export const MONTHLY_SUM = calculation({
  fields: [
    { name: "monthly", label: "Monthly sum, ₹", value: 10_000, range: [1, 1e9] },
    { name: "years", label: "Years", value: 10, range: [1, 50], step: 1 },
    { name: "rate", label: "Assumed return, % a year", value: 10, range: [-50, 50], step: 0.5 },
    { name: "goal", label: "Goal, ₹", value: 2_500_000, range: [1, 1e12] },
  ],
  answer({ monthly, years, rate, goal }) {
    const months = Math.round(12 * years);
    const growth = (1 + rate / 100) ** (1 / 12);
    const factor = growth === 1 ? months : (growth * (growth ** months - 1)) / (growth - 1);
    const added = monthly * (factor - months);
    return {
      sentence: `At an assumed ${upToTwoDecimals(rate)}% every year, ₹${rounded(monthly)} a month comes to ₹${rounded(monthly * factor)} after ${rounded(months)} ${months === 1 ? "month" : "months"}. A goal of ₹${rounded(goal)} needs ₹${rounded(goal / factor)} a month.`,
      rows: [
        ["Paid in", `₹${rounded(monthly * months)}`],
        ["Added by the assumed return", `${added < 0 ? "−" : ""}₹${rounded(Math.abs(added))}`],
        ["Needed for the goal with no return at all", `₹${rounded(goal / months)} a month`],
      ],
    };
  },
});
