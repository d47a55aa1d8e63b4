import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RATE_KEYS, rateOn } from "#domain/firm/rates.ts";
import { ATR_ROOM } from "./atr-room.calculation.ts";
import { BREAK_EVEN } from "./break-even.calculation.ts";
import { answerTo, type Calculation } from "./calculator.ts";
import { CASH_CYCLE } from "./cash-cycle.calculation.ts";
import { CASH_WEIGHT } from "./cash-weight.calculation.ts";
import { DILUTION } from "./dilution.calculation.ts";
import { DRAWDOWN_RECOVERY } from "./drawdown-recovery.calculation.ts";
import { MONTHLY_SUM } from "./monthly-sum.calculation.ts";
import { PLEDGE_COVER } from "./pledge-cover.calculation.ts";
import { STAGGERED_COST } from "./staggered-cost.calculation.ts";
import { TRADE_COST } from "./trade-cost.calculation.ts";

/** The rates of the ledger on the day of the article on costs. */
const IN_FORCE = Object.fromEntries(RATE_KEYS.map((key) => [key, rateOn(key, "2026-09-10").value]));

/** All that a calculator says, in one text. */
function said(calculation: Calculation, entered: Record<string, string> = {}): string {
  const answer = answerTo(calculation, entered, IN_FORCE);
  return "wrong" in answer ? answer.wrong : `${answer.sentence} ${answer.rows.flat().join(" ")}`;
}

/** Each worked number: what is entered, what the calculator says, and the article that says it too. */
const WORKED: [string, Calculation, Record<string, string>, string[]][] = [
  [
    "costs-of-a-trade-from-order-to-tax",
    TRADE_COST,
    {},
    ["₹303.98", "₹142.34", "₹161.64", "₹216", "₹17.70", "₹15,376.02", "₹3,243.14", "₹2,026.96"],
  ],
  ["costs-of-a-trade-from-order-to-tax", BREAK_EVEN, {}, ["₹76.28", "1.53%"]],
  ["costs-of-a-trade-from-order-to-tax", BREAK_EVEN, { value: "25000" }, ["₹120.78", "0.48%"]],
  ["costs-of-a-trade-from-order-to-tax", BREAK_EVEN, { value: "500000" }, ["₹1,177.30", "0.24%"]],
  [
    "costs-of-a-trade-from-order-to-tax",
    BREAK_EVEN,
    { value: "100000", spread: "0.16" },
    ["₹287.38", "0.61%"],
  ],
  [
    "average-true-range-and-position-room",
    ATR_ROOM,
    {},
    ["₹34", "₹599", "147", "₹4,998", "₹93,051", "2.69%"],
  ],
  ["average-true-range-and-position-room", ATR_ROOM, { multiple: "3" }, ["₹51", "₹582", "98"]],
  ["average-true-range-and-position-room", ATR_ROOM, { price: "90", atr: "0.9" }, ["1,111", "₹99,990"]],
  ["promoter-pledges-what-the-disclosure-counts", PLEDGE_COVER, {}, ["198.3", "306", "₹210"]],
  ["promoter-pledges-what-the-disclosure-counts", PLEDGE_COVER, { price: "120" }, ["297.5", "204"]],
  ["reading-a-shareholding-pattern", DILUTION, {}, ["50.00%", "54.00%", "43.2 lakh"]],
  ["reading-a-shareholding-pattern", DILUTION, { issued: "-50" }, ["56.84%"]],
  ["working-capital-the-cash-a-business-lends-out", CASH_CYCLE, {}, ["85 days", "₹99 crore", "₹1.2"]],
  ["the-arithmetic-of-a-drawdown", DRAWDOWN_RECOVERY, {}, ["42.86%", "4.6 years"]],
  ["the-arithmetic-of-a-drawdown", DRAWDOWN_RECOVERY, { fall: "50", rate: "12" }, ["100.00%", "6.1"]],
  ["staggered-buying-and-what-it-costs", STAGGERED_COST, {}, ["₹6,875", "1.15%", "₹2,50,000"]],
  ["staggered-buying-and-what-it-costs", STAGGERED_COST, { instalments: "12" }, ["₹15,125", "₹2,75,000"]],
  ["staggered-buying-and-what-it-costs", MONTHLY_SUM, {}, ["₹20,14,576", "₹12,410 a month", "₹12,00,000"]],
  [
    "cash-as-a-position-what-waiting-costs",
    CASH_WEIGHT,
    {},
    ["₹16,56,786", "₹1,05,556", "10.625%", "₹17,62,342"],
  ],
  ["cash-as-a-position-what-waiting-costs", CASH_WEIGHT, { weight: "10" }, ["₹17,19,493", "₹42,849"]],
];

test.each(WORKED)("%s: what is computed is what the text says", (article, calculation, entered, numbers) => {
  const text = readFileSync(`content/articles/${article}.md`, "utf8");
  for (const number of numbers) {
    expect(said(calculation, entered)).toContain(number);
    expect(text).toContain(number);
  }
});

test("a loss is taxed by nothing, and says that it is one", () => {
  expect(said(TRADE_COST, { sell: "250.4" })).toMatch(/is lost\..* held for 12 months or less ₹0 /);
});

test("an amount that is lost has no minus beside the word, a share is whole, and a month is one", () => {
  expect(said(TRADE_COST, { sell: "200" })).toMatch(/Before tax on the gain, ₹20,\d{3}\.\d\d is lost\./);
  expect(said(TRADE_COST, { shares: "1.5" })).toMatch(/^Shares: enter a whole number\./);
  expect(said(STAGGERED_COST, { instalments: "1" })).toContain("over 1 month");
  expect(said(STAGGERED_COST, { instalments: "1" })).not.toContain("1 months");
  expect(said(MONTHLY_SUM, { rate: "-50" })).toMatch(/Added by the assumed return −₹[\d,]+/);
});

test("what has no answer is asked for anew", () => {
  expect(said(ATR_ROOM, { atr: "400" })).toMatch(/^Room: /);
  expect(said(PLEDGE_COVER, { holding: "1001" })).toMatch(/^Promoters’ shares: /);
  expect(said(DILUTION, { issued: "-500" })).toMatch(/^New shares: a buyback /);
  expect(said(DILUTION, { taken: "81" })).toMatch(/^New shares that the holder takes: /);
  expect(said(STAGGERED_COST, { instalments: "2.5" })).toMatch(/^Monthly instalments: /);
  expect(said(MONTHLY_SUM, { rate: "0" })).toContain("comes to ₹12,00,000 ");
});

test("what is computed follows the ledger: another rate of transaction tax gives other charges", () => {
  const charges = (rates: Record<string, number>) => answerTo(TRADE_COST, {}, rates);
  expect(charges(IN_FORCE)).toMatchObject({ sentence: expect.stringContaining("The charges are ₹303.98:") });
  expect(charges({ ...IN_FORCE, transactionTax: 0.2 })).toMatchObject({
    sentence: expect.stringContaining("The charges are ₹519.98:"),
  });
});
