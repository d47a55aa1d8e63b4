import { percent, upToTwoDecimals } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";

/** What becomes of a holding's percentage when the company issues shares, or buys some back (a minus). */
export const DILUTION = calculation({
  fields: [
    { name: "company", label: "Shares of the company, lakh", value: 1_000, range: [0.01, 1e7] },
    { name: "holding", label: "Shares of the holder, lakh", value: 540, range: [0.01, 1e7] },
    { name: "issued", label: "New shares, lakh (a buyback with −)", value: 80, range: [-1e7, 1e7] },
    { name: "taken", label: "New shares that the holder takes, lakh", value: 0, range: [0, 1e7] },
  ],
  answer({ company, holding, issued, taken }) {
    if (holding > company) return { wrong: "Shares of the holder: enter at most the shares of the company." };
    if (taken > Math.max(issued, 0))
      return { wrong: "New shares that the holder takes: enter at most the new shares." };
    if (company + issued < holding)
      return { wrong: "New shares: a buyback from others leaves at least the shares of the holder." };
    const [before, after] = [(100 * holding) / company, (100 * (holding + taken)) / (company + issued)];
    const held = upToTwoDecimals(holding + taken);
    const rows: [string, string][] = [
      ["Before", `${upToTwoDecimals(holding)} ÷ ${upToTwoDecimals(company)} lakh = ${percent(before)}`],
      ["After", `${held} ÷ ${upToTwoDecimals(company + issued)} lakh = ${percent(after)}`],
    ];
    if (issued > 0)
      rows.push(["Keeps the percentage", `${upToTwoDecimals((issued * holding) / company)} lakh new shares`]);
    return {
      sentence: `The holder has ${percent(after)} of the company, after ${percent(before)}: ${held} lakh of ${upToTwoDecimals(company + issued)} lakh shares.`,
      rows,
    };
  },
});
