import { percent, upToTwoDecimals } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";
import { money } from "./money.ts";

/** The gain that makes good a fall, and the years that an assumed rate would take. */
export const DRAWDOWN_RECOVERY = calculation({
  fields: [
    { name: "fall", label: "Fall, %", value: 30, range: [0.1, 99.9], step: 1 },
    { name: "rate", label: "Assumed for every year, %", value: 8, range: [0.1, 100], step: 0.5 },
    { name: "sum", label: "Value before the fall, ₹", value: 1_000_000, range: [1, 1e12] },
  ],
  answer({ fall, rate, sum }) {
    const factor = 100 / (100 - fall);
    const years = Math.log(factor) / Math.log(1 + rate / 100);
    return {
      sentence: `After a fall of ${upToTwoDecimals(fall)}% the value has to gain ${percent(100 * (factor - 1))} to recover. At an assumed ${upToTwoDecimals(rate)}% every year, that takes ${years.toFixed(1)} years.`,
      rows: [
        ["Value after the fall", `₹${money((sum * (100 - fall)) / 100)}`],
        ["Lost", `₹${money((sum * fall) / 100)}`],
        [
          "Gain needed",
          `${upToTwoDecimals(fall)} ÷ ${upToTwoDecimals(100 - fall)} = ${percent(100 * (factor - 1))}`,
        ],
      ],
    };
  },
});
