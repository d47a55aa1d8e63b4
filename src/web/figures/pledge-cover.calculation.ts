import { percent, upToTwoDecimals } from "#platform/format/numbers.ts";
import { calculation } from "./calculator.ts";

/** The shares that a loan against pledged shares calls for at a price. */
export const PLEDGE_COVER = calculation({
  fields: [
    { name: "price", label: "Price, ₹", value: 180, range: [0.1, 1e6] },
    { name: "pledged", label: "Shares pledged, lakh", value: 170, range: [0.01, 1e7] },
    { name: "loan", label: "Loan, ₹ crore", value: 255, range: [0.01, 1e7] },
    { name: "cover", label: "Minimum cover, times", value: 1.4, range: [1, 10], step: 0.1 },
    { name: "holding", label: "Promoters’ shares, lakh", value: 570, range: [0.01, 1e7] },
    { name: "company", label: "Shares of the company, lakh", value: 1_000, range: [0.01, 1e7] },
  ],
  answer({ price, pledged, loan, cover, holding, company }) {
    if (holding > company) return { wrong: "Promoters’ shares: enter at most the shares of the company." };
    // A lakh shares at ₹100 are ₹1 crore.
    const needed = Math.max(pledged, (100 * loan * cover) / price);
    const shares = upToTwoDecimals(Math.round(needed * 10) / 10);
    const beyond = needed > holding ? " That is more than the promoters hold." : "";
    return {
      sentence: `At ₹${upToTwoDecimals(price)} the loan needs ${shares} lakh shares as cover, ${percent((100 * needed) / holding)} of the promoters’ holding and ${percent((100 * needed) / company)} of the company.${beyond}`,
      rows: [
        ["Value of the shares pledged", `₹${upToTwoDecimals((pledged * price) / 100)} crore`],
        ["Cover", `${upToTwoDecimals((pledged * price) / 100 / loan)} times`],
        ["Price below which more shares are needed", `₹${upToTwoDecimals((100 * loan * cover) / pledged)}`],
      ],
    };
  },
});
