import { counted, inRupees, percent, upToTwoDecimals } from "#platform/format/numbers.ts";
import { decimalOf } from "./exact.ts";
import { type Computed, calculator, type WrongFields } from "./rules.ts";

const DAYS_OF_YEAR = 365;

/** The field of a number of shares. */
const lakh = <Name extends string>(name: Name, label: string, example: number, least = 0.01) =>
  ({ name, label: `${label}, lakh`, unit: "lakh", example, range: [least, 1e7] }) as const;

/** The field of an amount of a company's accounts. */
const crore = <Name extends string>(name: Name, label: string, example: number, least = 0.01) =>
  ({ name, label: `${label}, ₹ crore`, unit: "₹ crore", example, range: [least, 1e8] }) as const;

const MORE_THAN_COMPANY = { wrong: { holding: "Enter at most the shares of the company." } };

export const CASH_CYCLE = calculator({
  slug: "cash-cycle",
  title: "Cash cycle of a company",
  lead: "For how many days a company’s own money is tied up in its goods, and how much of it.",
  fields: [
    crore("revenue", "Revenue", 438),
    crore("cost", "Cost of goods", 365),
    crore("receivables", "Receivables", 84, 0),
    crore("inventory", "Inventory", 55, 0),
    crore("payables", "Payables", 40, 0),
  ],
  formula: [
    "Receivables × 365 ÷ revenue, inventory × 365 ÷ cost of goods and payables × 365 ÷ cost of goods are days.",
    "The cash cycle is the days of receivables and inventory less those of payables.",
  ],
  limits: "It takes the balances of one day for those of the year; a season can make them untypical.",
  example: "Company A in the article",
  article: "working-capital-the-cash-a-business-lends-out",
  answer({ revenue, cost, receivables, inventory, payables }) {
    // Tenths, so that the days printed add up to the cycle.
    const tenthsIn = (balance: number, of: number) => Math.round((10 * balance * DAYS_OF_YEAR) / of);
    const [owed, stored, owing] = [
      tenthsIn(receivables, revenue),
      tenthsIn(inventory, cost),
      tenthsIn(payables, cost),
    ];
    const dayCount = (tenths: number) => counted(tenths / 10, "day");
    return {
      sentence: `The cash cycle is ${dayCount(owed + stored - owing)}, and working capital is ${inRupees(decimalOf(receivables + inventory - payables))} crore. One more day of receivables takes ₹${decimalOf(revenue / DAYS_OF_YEAR)} crore.`,
      steps: [
        ["Receivables", `${dayCount(owed)} of revenue`],
        ["Inventory", `${dayCount(stored)} of cost`],
        ["Payables", `${dayCount(owing)} of cost`],
      ],
    };
  },
});

export const DILUTION = calculator({
  slug: "dilution",
  title: "Dilution of a holding",
  lead: "How a holding’s percentage changes when the company issues shares, or buys some back.",
  fields: [
    lakh("company", "Shares of the company", 1_000),
    lakh("holding", "Shares of the holder", 540),
    { ...lakh("issued", "New shares", 80, -1e7), label: "New shares, lakh (a buyback with −)" },
    lakh("taken", "New shares that the holder takes", 0, 0),
  ],
  formula: [
    "The holder’s shares with those taken, divided by the company’s shares with those issued, is the new percentage.",
    "New shares × holding ÷ shares of the company keeps the percentage.",
  ],
  limits: "Options and warrants that may still become shares are left out.",
  example: "the promoters in the article",
  article: "reading-a-shareholding-pattern",
  answer({ company, holding, issued, taken }): Computed | WrongFields {
    if (holding > company) return MORE_THAN_COMPANY;
    if (taken > Math.max(issued, 0)) return { wrong: { taken: "Enter at most the new shares." } };
    if (company + issued < holding)
      return { wrong: { issued: "A buyback from others leaves at least the shares of the holder." } };
    const before = percent((100 * holding) / company);
    const after = percent((100 * (holding + taken)) / (company + issued));
    const [held, all] = [decimalOf(holding + taken), decimalOf(company + issued)];
    const steps: Computed["steps"] = [
      ["Before", `${decimalOf(holding)} ÷ ${decimalOf(company)} lakh = ${before}`],
      ["After", `${held} ÷ ${all} lakh = ${after}`],
    ];
    if (issued > 0)
      steps.push(["Keeps the percentage", `${decimalOf((issued * holding) / company)} lakh new shares`]);
    return {
      sentence: `The holder has ${after} of the company, after ${before}: ${held} lakh of ${all} lakh shares.`,
      steps,
    };
  },
});

export const PLEDGE_COVER = calculator({
  slug: "pledge-cover",
  title: "Cover of a loan against shares",
  lead: "How many pledged shares a loan needs as cover when the price falls.",
  fields: [
    { name: "price", label: "Price, ₹", unit: "₹", example: 180, range: [0.1, 1e6] },
    lakh("pledged", "Shares pledged", 170),
    { name: "loan", label: "Loan, ₹ crore", unit: "₹ crore", example: 255, range: [0.01, 1e7] },
    { name: "cover", label: "Minimum cover, times", unit: "number", example: 1.4, range: [1, 10] },
    lakh("holding", "Promoters’ shares", 570),
    lakh("company", "Shares of the company", 1_000),
  ],
  formula: [
    "The shares needed are loan × minimum cover ÷ price, and at least those already pledged.",
    "Loan × minimum cover ÷ shares pledged is the price below which more are needed.",
  ],
  limits: "Other encumbrances are left out.",
  example: "the row of ₹180 in the article",
  article: "promoter-pledges-what-the-disclosure-counts",
  answer({ price, pledged, loan, cover, holding, company }): Computed | WrongFields {
    if (holding > company) return MORE_THAN_COMPANY;
    if (pledged > holding) return { wrong: { pledged: "Enter at most the promoters’ shares." } };
    // A lakh shares at ₹100 are ₹1 crore: hundredths of lakh, from hundredths of crore and paise.
    // Whole ones, so that the percentages and the verdict are those of the shares printed.
    const needed = Math.max(pledged, Math.round((100 * loan * cover) / price));
    const beyond = needed > holding ? " That is more than the promoters hold." : "";
    return {
      sentence: `At ₹${decimalOf(price)} the loan needs ${decimalOf(needed)} lakh shares as cover, ${percent((100 * needed) / holding)} of the promoters’ holding and ${percent((100 * needed) / company)} of the company.${beyond}`,
      steps: [
        ["Value of the shares pledged", `₹${upToTwoDecimals((pledged * price) / 1e6)} crore`],
        ["Cover", `${upToTwoDecimals((pledged * price) / 1e4 / loan)} times`],
        ["Price below which more shares are needed", `₹${upToTwoDecimals((loan * cover) / pledged)}`],
      ],
    };
  },
});
