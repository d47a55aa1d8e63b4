import {
  counted,
  percent,
  rounded,
  rupees,
  twoToFourDecimals,
  upToTwoDecimals,
} from "#platform/format/numbers.ts";
import { amountOf, decimalOf, HUNDRED, nearestShare, WHOLE_PERCENT } from "./exact.ts";
import { calculator } from "./rules.ts";

/** Formats an amount that depends on an assumption in whole rupees: paise would suggest false precision. */
const about = (amount: number): string => rupees(Math.round(amount));

const grown = (sum: number, rate: number, years: number): number => sum * (1 + rate / 100) ** years;

export const DRAWDOWN = calculator({
  slug: "drawdown",
  title: "Recovery from a fall",
  lead: "The gain that offsets a fall, and the years that an assumed return would take.",
  fields: [
    { name: "fall", label: "Fall, %", unit: "%", example: 30, range: [0.1, 99.9], slides: true },
    { name: "rate", label: "Assumed for every year, %", unit: "%", example: 8, range: [0.1, 100] },
    { name: "sum", label: "Value before the fall, ₹", unit: "₹", example: 1_000_000, range: [1, 1e11] },
  ],
  formula: [
    "The gain needed is the fall divided by what is left: fall ÷ (100 − fall).",
    "The years are ln(1 + gain) ÷ ln(1 + assumed return).",
  ],
  limits: "The return is an assumption and not a forecast. Charges and tax are left out.",
  example: "the working in the article",
  article: "the-arithmetic-of-a-drawdown",
  answer({ fall, rate, sum }) {
    const left = WHOLE_PERCENT - fall;
    const gain = percent((100 * fall) / left);
    const years = Math.log(WHOLE_PERCENT / left) / Math.log(1 + rate / WHOLE_PERCENT);
    const tenths = Math.round(years * 10) / 10;
    const time = tenths === 0 ? "less than a month" : counted(tenths, "year");
    const lost = nearestShare(sum, fall, WHOLE_PERCENT);
    return {
      sentence: `After a fall of ${decimalOf(fall)}% the value has to gain ${gain} to recover. At an assumed ${decimalOf(rate)}% every year, that takes ${time}.`,
      steps: [
        ["Value after the fall", amountOf(sum - lost)],
        ["Lost", amountOf(lost)],
        ["Gain needed", `${decimalOf(fall)} ÷ ${decimalOf(left)} = ${gain}`],
      ],
    };
  },
});

export const MONTHLY_SUM = calculator({
  slug: "monthly-sum",
  title: "Monthly sum",
  lead: "What a monthly sum grows to under an assumed return, and how much a month a goal needs.",
  fields: [
    { name: "monthly", label: "Monthly sum, ₹", unit: "₹", example: 10_000, range: [1, 1e9] },
    { name: "years", label: "Years", unit: "number", example: 10, range: [1, 50], whole: true },
    { name: "rate", label: "Assumed return, % a year", unit: "%", example: 10, range: [-50, 50] },
    { name: "goal", label: "Goal, ₹", unit: "₹", example: 2_500_000, range: [1, 1e11] },
  ],
  formula: [
    "The assumed yearly return is turned into a monthly one that gives it again when compounded over twelve months.",
    "Each payment grows from the start of its month to the end of the last.",
  ],
  limits:
    "The return is an assumption and not a forecast, the same every year. Charges and tax are left out. Rupees are rounded.",
  example: "the monthly sum in the article",
  article: "staggered-buying-and-what-it-costs",
  answer({ monthly: paise, years, rate, goal: wanted }) {
    const [monthly, goal] = [paise / HUNDRED, wanted / HUNDRED];
    const months = 12 * years;
    const growth = (1 + rate / WHOLE_PERCENT) ** (1 / 12);
    const factor = rate === 0 ? months : (growth * (growth ** months - 1)) / (growth - 1);
    const added = Math.round(monthly * (factor - months));
    return {
      sentence: `At an assumed ${decimalOf(rate)}% every year, ${amountOf(paise)} a month comes to ${about(monthly * factor)} after ${rounded(months)} months. A goal of ${amountOf(wanted)} needs ${about(goal / factor)} a month.`,
      steps: [
        ["Paid in", amountOf(paise * months)],
        [added < 0 ? "Lost by the assumed return" : "Added by the assumed return", about(Math.abs(added))],
        ["Needed for the goal with no return at all", `${about(goal / months)} a month`],
      ],
    };
  },
});

export const CASH_WEIGHT = calculator({
  slug: "cash-weight",
  title: "Cash in a portfolio",
  lead: "What a fixed weight in cash costs over years, under assumed returns.",
  fields: [
    { name: "sum", label: "Portfolio, ₹", unit: "₹", example: 1_000_000, range: [1, 1e11] },
    { name: "weight", label: "Cash weight, %", unit: "%", example: 25, range: [0, 100] },
    { name: "years", label: "Years", unit: "number", example: 5, range: [1, 50], whole: true },
    { name: "equity", label: "Assumed for shares, % a year", unit: "%", example: 12, range: [-50, 100] },
    { name: "deposit", label: "Deposit, % a year", unit: "%", example: 6.5, range: [0, 50] },
  ],
  formula: [
    "The return of the mix is the return of shares and of the deposit, each by its weight; the weights are restored every year.",
    "Both sums grow at their return for the years that were entered; the difference is the cost.",
  ],
  limits:
    "Both returns are assumptions and not a forecast. Charges and tax are left out. Rupees are rounded.",
  example: "the portfolio in the article",
  article: "cash-as-a-position-what-waiting-costs",
  answer({ sum: paise, weight, years, equity, deposit }) {
    const mixed = ((WHOLE_PERCENT - weight) * equity + weight * deposit) / WHOLE_PERCENT / HUNDRED;
    const sum = paise / HUNDRED;
    const [mix, shares] = [grown(sum, mixed, years), grown(sum, equity / HUNDRED, years)];
    const short = Math.round(shares) - Math.round(mix);
    return {
      sentence: `Under these assumptions the portfolio is ${about(mix)} after ${counted(years, "year")}, ${about(Math.abs(short))} ${short < 0 ? "more" : "less"} than without cash.`,
      steps: [
        ["Assumed return of the mix", `${twoToFourDecimals(mixed)}% a year`],
        ["The same sum without cash", about(shares)],
      ],
    };
  },
});

export const STAGGERED_COST = calculator({
  slug: "staggered-buying",
  title: "Cost of buying in instalments",
  lead: "The expected cost of leaving money in a deposit until the day of its instalment.",
  fields: [
    { name: "sum", label: "Sum, ₹", unit: "₹", example: 600_000, range: [1, 1e11] },
    {
      name: "instalments",
      label: "Monthly instalments",
      unit: "number",
      example: 6,
      range: [1, 120],
      whole: true,
    },
    { name: "equity", label: "Assumed for equity, % a year", unit: "%", example: 12, range: [-50, 100] },
    { name: "deposit", label: "Deposit, % a year", unit: "%", example: 6.5, range: [0, 50] },
  ],
  formula: [
    "The average balance that waits is the sum times (instalments − 1) ÷ (2 × instalments).",
    "It waits for the months of the instalments, at the difference of both returns.",
  ],
  limits: "Both returns are assumptions and not a forecast. Charges and tax are left out.",
  example: "the six instalments in the article",
  article: "staggered-buying-and-what-it-costs",
  answer({ sum, instalments, equity, deposit }) {
    const waiting = nearestShare(sum, instalments - 1, 2 * instalments);
    const cost = nearestShare(sum, (instalments - 1) * (equity - deposit), 24 * WHOLE_PERCENT);
    return {
      sentence: `The expected ${cost < 0 ? "gain from" : "cost of"} waiting is ${amountOf(Math.abs(cost))}, ${percent((100 * Math.abs(cost)) / sum)} of the sum.`,
      steps: [
        ["Average balance waiting", `${amountOf(waiting)} over ${counted(instalments, "month")}`],
        ["Difference in assumed return", `${upToTwoDecimals((equity - deposit) / HUNDRED)} points a year`],
      ],
    };
  },
});
