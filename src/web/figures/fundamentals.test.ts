import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bookValueSteps } from "./book-value-steps.ts";
import { cashOverProfit } from "./cash-beside-profit.ts";
import { CUSTOMERS, daysDue } from "./days-behind-the-average.ts";
import { straightLine, writtenDown } from "./depreciation-schedules.ts";
import { fiveRatios } from "./five-ratios-change.ts";
import { fundsAtGrowth, growthThatProfitFunds } from "./growth-that-profit-funds.ts";
import { ebitAfterFall, INTEREST_CHARGED } from "./interest-cover-and-revenue.ts";
import { oneDecimal } from "./one-decimal.ts";
import { pledgeAt, priceThatNeeds } from "./pledge-top-up.ts";
import { promoterShare, TOTALS } from "./promoter-share-of-three-totals.ts";
import { qualificationInRupees } from "./qualification-in-rupees.ts";
import { quarterWithoutThreeLines } from "./quarter-without-three-lines.ts";
import { ratioThroughCycle } from "./ratio-through-a-cycle.ts";
import { roceFiveAnswers } from "./roce-five-answers.ts";

const two = (value: number): string => value.toFixed(2);
const whole = (value: number): string => value.toFixed(0);
const quarter = quarterWithoutThreeLines();

/** What each figure computes, as it is printed, and where the text of its article says the same. */
const WORKED: [article: string, computed: string[], said: string[]][] = [
  [
    "book-value-and-when-it-misleads",
    bookValueSteps()
      .filter(({ share }) => share !== -24)
      .map(({ left, priceToBook }) => `180 ÷ ${whole(left)} = ${two(priceToBook)}`),
    ["180 ÷ 150 = 1.20", "180 ÷ 120 = 1.50", "180 ÷ 112 = 1.61"],
  ],
  [
    "cash-flow-or-profit-reading-the-gap",
    [cashOverProfit(1, 5), cashOverProfit(1, 2), cashOverProfit(3, 5), cashOverProfit(5, 5)].map(
      (value) => `${whole(value)}%`,
    ),
    ["81%", "106%", "68%", "56%"],
  ],
  [
    "debt-before-growth-interest-cover-worked",
    [0, 5, 10, 12].map(
      (fall) =>
        `| ${fall}% | ${oneDecimal(ebitAfterFall(fall))} | ${two(ebitAfterFall(fall) / INTEREST_CHARGED)} |`,
    ),
    ["| 0% | 81.0 | 1.80 |", "| 5% | 65.8 | 1.46 |", "| 10% | 50.6 | 1.12 |", "| 12% | 44.5 | 0.99 |"],
  ],
  [
    "depreciation-policies-and-the-profit-they-make",
    [straightLine(10, 10), straightLine(15, 10), straightLine(25, 10), writtenDown(15, 10)].map(
      (values) => `${two((values[9] ?? 0) - (values[10] ?? 0))} | ${two(values[10] ?? 0)}`,
    ),
    ["5.70 | 3.00", "3.80 | 22.00", "2.28 | 37.20", "1.80 | 8.14"],
  ],
  [
    "five-ratios-that-disagree",
    fiveRatios().map(({ unit, better, first, second }) => {
      const print =
        unit === "%" ? (value: number) => `${oneDecimal(value)}%` : unit === " days" ? whole : two;
      return `${print(first)} | ${print(second)} | ${better ? "Better" : "Worse"}`;
    }),
    [
      "12.0% | 13.0% | Better",
      "15.0% | 17.4% | Better",
      "2.00 | 2.15 | Better",
      "18.5% | 17.8% | Worse",
      "55 | 77 | Worse",
    ],
  ],
  [
    "promoter-pledges-what-the-disclosure-counts",
    [240, 180, 150, 120].map((price) => {
      const { ofHolding, ofCompany } = pledgeAt(price);
      return `${oneDecimal(ofHolding)}% | ${oneDecimal(ofCompany)}%`;
    }),
    ["29.8% | 17.0%", "34.8% | 19.8%", "41.8% | 23.8%", "52.2% | 29.8%"],
  ],
  [
    "promoter-pledges-what-the-disclosure-counts",
    [two(priceThatNeeds(200)), whole(priceThatNeeds(285))].map((price) => `₹${price}`),
    ["₹178.50", "₹125"],
  ],
  [
    "quarterly-results-in-twenty-minutes",
    [`₹${quarter.rebuilt} crore`, `₹${quarter.lastYear} crore`, `${oneDecimal(quarter.reportedGrowth)}%`],
    ["₹33 crore", "₹39 crore", "33.3%"],
  ],
  [
    "reading-a-shareholding-pattern",
    TOTALS.map(([, total]) => `${two(promoterShare(total))}%`),
    ["56.84%", "54.00%", "50.00%"],
  ],
  [
    "reading-an-auditors-report-for-what-is-unusual",
    qualificationInRupees().map(({ adjusted, taken }) => `${two(adjusted)} | ${oneDecimal(-taken)}%`),
    ["75.00 | −37.5%", "51.00 | −46.9%", "38.25 | −46.9%", "506.25 | −6.3%"],
  ],
  [
    "related-party-transactions-and-where-to-find-them",
    CUSTOMERS.map(([, sales, due]) => `${oneDecimal(daysDue(sales, due))} days`),
    ["150.9 days", "41.0 days", "54.8 days"],
  ],
  [
    "return-on-capital-employed-step-by-step",
    roceFiveAnswers().map(({ profit, capital, roce }) => `${profit} | ${capital} | ${oneDecimal(roce)}%`),
    ["127 | 924 | 13.7%", "127 | 852 | 14.9%", "127 | 844 | 15.0%", "120 | 697 | 17.2%", "120 | 637 | 18.8%"],
  ],
  [
    "what-a-price-earnings-ratio-leaves-out",
    ratioThroughCycle().map(({ earnings, ratio }) => `| ${earnings} | ${oneDecimal(ratio)} |`),
    ["| 12 | 27.5 |", "| 30 | 11.0 |", "| 8 | 41.3 |", "| 22 | 15.0 |", "| 38 | 8.7 |", "| 22 | 15.0 |"],
  ],
  [
    "working-capital-the-cash-a-business-lends-out",
    [
      two(fundsAtGrowth(30).needed),
      two(fundsAtGrowth(30).kept),
      two(fundsAtGrowth(30).needed - fundsAtGrowth(30).kept),
      `${oneDecimal(growthThatProfitFunds())}%`,
    ],
    ["29.70", "21.47", "8.23", "19.3%"],
  ],
];

describe.each(WORKED)("%s", (article, computed, said) => {
  test(`computes ${said.join(", ")}`, () => {
    expect(computed).toEqual(said);
    const text = readFileSync(`content/articles/${article}.md`, "utf8");
    expect(said.filter((phrase) => !text.includes(phrase))).toEqual([]);
  });
});
