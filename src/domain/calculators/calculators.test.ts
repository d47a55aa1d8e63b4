import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RATE_KEYS, rateOn } from "#domain/firm/rates.ts";
import { CALCULATORS, calculatorOf } from "./list.ts";
import {
  answerTo,
  type CalculationData,
  type Calculator,
  type EnteredValues,
  exampleEntered,
  exampleLines,
} from "./rules.ts";

/** The rates of the ledger on the day of the article on costs, and the plans at the prices of the articles. */
const GIVEN: CalculationData = {
  rates: Object.fromEntries(RATE_KEYS.map((key) => [key, rateOn(key, "2026-09-10").value])),
  plans: [
    { id: "quarter", label: "A quarter", cycle: "QUARTERLY", feeRupees: 10_888 },
    { id: "year", label: "A year", cycle: "YEARLY", feeRupees: 28_888 },
  ],
};

function of(slug: string): Calculator {
  const found = calculatorOf(slug);
  if (!found) throw new Error(`No calculator ${slug}`);
  return found;
}

/** All that a calculator says to its worked example with other values in it, in one text. */
function said(slug: string, entered: EnteredValues = {}, given = GIVEN): string {
  const answer = answerTo(of(slug), { ...exampleEntered(of(slug), given), ...entered }, given);
  return "wrong" in answer
    ? Object.entries(answer.wrong).flat().join(": ")
    : `${answer.sentence} ${answer.steps.flat().join(" ")}`;
}

/** Each worked number: the calculator, what is entered, and what both it and its article say. */
const WORKED: [string, EnteredValues, string[]][] = [
  ["position-size", {}, ["146", "₹60,152", "₹5,986", "218"]],
  ["position-size", { exit: "391" }, ["218", "₹89,816", "₹4,578", "285"]],
  [
    "trade-cost",
    {},
    ["₹303.98", "₹142.34", "₹161.64", "₹216", "₹17.70", "₹15,376.02", "₹3,243.14", "₹2,026.96"],
  ],
  ["break-even", {}, ["₹76.28", "1.53%"]],
  ["break-even", { value: "25,000" }, ["₹120.78", "0.48%"]],
  ["break-even", { value: "5 lakh" }, ["₹1,177.30", "0.24%"]],
  ["break-even", { value: "1,00,000", spread: "0.16" }, ["₹287.38", "0.61%"]],
  ["atr-room", {}, ["₹34", "₹599", "147", "₹4,998", "₹93,051", "2.69%"]],
  ["atr-room", { multiple: "3" }, ["₹51", "₹582", "98"]],
  ["atr-room", { price: "90", atr: "0.9" }, ["1,111", "₹99,990"]],
  ["expectancy", {}, ["₹280", "−₹171", "₹731", "260", "₹2,253.53"]],
  ["expectancy", { positions: "400" }, ["₹55", "₹505"]],
  ["expectancy", { wins: "70", gain: "1,000", loss: "2,800" }, ["₹300", "₹840", "₹700"]],
  ["pledge-cover", {}, ["198.3", "306", "₹210"]],
  ["pledge-cover", { price: "120" }, ["297.5", "204"]],
  ["dilution", {}, ["50.00%", "54.00%", "43.2 lakh"]],
  ["dilution", { issued: "-50" }, ["56.84%"]],
  ["cash-cycle", {}, ["85 days", "₹99 crore", "₹1.2"]],
  ["drawdown", {}, ["42.86%", "4.6 years"]],
  ["drawdown", { fall: "50", rate: "12" }, ["100.00%", "6.1"]],
  ["staggered-buying", {}, ["₹6,875", "1.15%", "₹2,50,000"]],
  ["staggered-buying", { instalments: "12" }, ["₹15,125", "₹2,75,000"]],
  ["monthly-sum", {}, ["₹20,14,576", "₹12,410 a month", "₹12,00,000"]],
  ["cash-weight", {}, ["₹16,56,786", "₹1,05,556", "10.625%", "₹17,62,342"]],
  ["cash-weight", { weight: "10" }, ["₹17,19,493", "₹42,849"]],
];

test.each(WORKED)("%s %o: what is computed is what its article says", (slug, entered, numbers) => {
  const text = readFileSync(`content/articles/${of(slug).article}.md`, "utf8");
  for (const number of numbers) {
    expect(said(slug, entered)).toContain(number);
    expect(text).toContain(number);
  }
});

test("every calculator answers its own worked example, and has an address and fields of its own", () => {
  for (const calculator of CALCULATORS) {
    expect(answerTo(calculator, exampleEntered(calculator, GIVEN), GIVEN)).toHaveProperty("sentence");
    expect(new Set(calculator.fields.map(({ name }) => name)).size).toBe(calculator.fields.length);
  }
  expect(new Set(CALCULATORS.map(({ slug }) => slug)).size).toBe(CALCULATORS.length);
});

test("a refund by day follows the arithmetic of orders, at both ends of the cycle", () => {
  expect(said("refund")).toContain("Day 40: ₹6,048.89 of the ₹10,888 paid is refunded.");
  expect(said("refund", { day: "0" })).toContain("the whole fee of ₹10,888.00 is refunded");
  for (const day of ["90", "120"]) expect(said("refund", { day })).toContain(`Day ${day}: no refund`);
  expect(said("refund", { plan: "year", day: "364" })).toContain("₹79.15 of the ₹28,888 paid is refunded");
  expect(said("refund", { plan: "gold" })).toBe("plan: Choose a plan from the list.");
});

/** What people type for 5,00,000, or for 412.50. */
const READ: [string, string][] = [
  ["capital", "500000"],
  ["capital", "5,00,000"],
  ["capital", "500,000"],
  ["capital", " ₹ 5,00,000 "],
  ["capital", "Rs. 5,00,000/-"],
  ["capital", "₹5 lakh"],
  ["capital", "5lakh"],
  ["capital", "0.05 crore"],
  ["capital", "500k"],
  ["capital", "५,००,०००"],
  ["capital", "५ लाख"],
  ["capital", "૫,૦૦,૦૦૦"],
  ["capital", "௫௦௦௦௦௦"],
  ["capital", "５０００００"],
  ["capital", "5,00,000.00"],
  ["entry", "412.5"],
  ["entry", "४१२.५०"],
];

test.each(READ)("%s reads %s", (field, typed) => {
  const plain = field === "capital" ? "500000" : "412.50";
  expect(said("position-size", { [field]: typed })).toBe(said("position-size", { [field]: plain }));
});

/** What holds no number of the field, and the sentence on it. */
const UNREAD: [string, string, RegExp][] = [
  ["capital", "", /^capital: Enter a number, such as ₹6,00,000\.$/],
  ["capital", "   ", /Enter a number/],
  ["capital", "0", /from ₹1 to ₹1,00,00,00,00,000\.$/],
  ["capital", "-5", /from ₹1/],
  ["capital", "−5", /from ₹1/],
  ["capital", "1e308", /Write the number in digits/],
  ["capital", "9".repeat(40), /from ₹1/],
  ["capital", "NaN", /in digits/],
  ["capital", "Infinity", /in digits/],
  ["capital", "0x10", /in digits/],
  ["capital", "1,5", /in digits/],
  ["capital", "1,00,00", /in digits/],
  ["capital", "1.2.3", /in digits/],
  ["capital", "5 lakh 2", /in digits/],
  ["capital", "<b>5</b>", /in digits/],
  ["capital", "5\u0000", /in digits/],
  ["capital", "toString", /in digits/],
  ["capital", "5 constructor", /in digits/],
  ["capital", ".", /in digits/],
  ["capital", "-", /in digits/],
  ["capital", "5%", /in digits/],
  ["capital", "0.001", /two decimals at most/],
  ["budget", "₹1", /in digits/],
  ["budget", "1 lakh", /in digits/],
  ["budget", "101", /from 0\.01% to 100%/],
  ["exit", "412", /^exit: Enter a price below the entry price\.$/],
];

test.each(UNREAD)("%s refuses %j with a sentence", (field, typed, sentence) => {
  expect(said("position-size", { [field]: typed })).toMatch(sentence);
});

test("what has no answer is asked for anew, and each wrong field is named at once", () => {
  expect(said("atr-room", { atr: "400" })).toMatch(/^multiple: /);
  expect(said("atr-room", { atr: "0.01", multiple: "0.1" })).toMatch(/^multiple: /);
  expect(said("pledge-cover", { holding: "1001" })).toMatch(/^holding: /);
  expect(said("dilution", { issued: "-500" })).toMatch(/^issued: /);
  expect(said("dilution", { taken: "81" })).toMatch(/^taken: /);
  expect(said("staggered-buying", { instalments: "2.5" })).toBe("instalments: Enter a whole number.");
  expect(said("trade-cost", { shares: "1.5", buy: "x" })).toMatch(/^shares: .*: buy: /);
  expect(said("monthly-sum", { rate: "0" })).toContain("comes to ₹12,00,000 ");
  expect(said("expectancy", { wins: "0" })).toContain("lost ₹1,560");
  expect(said("expectancy", { gain: "0", loss: "0", charges: "0" })).toContain("does not tell a gain");
  expect(said("trade-cost", { sell: "200" })).toMatch(/₹20,\d{3}\.\d\d is lost\..* 12 months or less ₹0 /);
});

test("a figure below zero, of one or of nothing is still said as it is", () => {
  expect(said("cash-cycle", { receivables: "0", inventory: "10" })).toContain(
    "working capital is −₹30 crore",
  );
  expect(said("cash-cycle", { revenue: "365", receivables: "1", inventory: "0", payables: "0" })).toMatch(
    /cycle is 1 day, .* Receivables 1 day of revenue Inventory 0 days of cost/,
  );
  const owed = { revenue: "365", cost: "365", receivables: "33.44", inventory: "33.44", payables: "0" };
  expect(said("cash-cycle", owed)).toMatch(
    /^The cash cycle is 66.8 days, .* 33.4 days .* 33.4 days .* 0 days /,
  );
  expect(said("atr-room", { capital: "1,000" })).toContain(
    "₹599. The allowance permits less than one share.",
  );
  expect(said("atr-room", { capital: "2,000", allowance: "10" })).toContain("The cap permits less than one");
  expect(said("expectancy", { charges: "4,000" })).toContain(
    "nothing is earned none: the charges are higher",
  );
  expect(said("expectancy", { charges: "3,200" })).toContain("nothing is earned 100.00%");
  expect(said("expectancy", { wins: "90" })).toContain("It does not include zero.");
  expect(said("staggered-buying", { equity: "5" })).toContain("The expected gain from waiting is ₹1,875");
  expect(said("pledge-cover", { pledged: "0.04", loan: "0.01" })).toContain("needs 0.04 lakh shares");
  const held = { price: "150", pledged: "170.55", holding: "170.55", cover: "1" };
  for (const loan of ["255", "255.83"])
    expect(said("pledge-cover", { ...held, loan })).toMatch(
      /needs 170.55 lakh shares as cover, 100.00% of the promoters’ holding and 17.0\d% of the company. Value/,
    );
  expect(said("pledge-cover", { ...held, loan: "255.84" })).toMatch(
    /needs 170.56 lakh .* 100.01% .* That is more than the promoters hold/,
  );
  expect(said("drawdown", { fall: "50", rate: "100" })).toContain("that takes 1 year.");
  expect(said("drawdown", { fall: "0.1", rate: "100" })).toContain("that takes less than a month.");
  expect(said("drawdown", { fall: "99.9", rate: "0.1" })).toContain("that takes 6,911.2 years.");
});

test("the worked example names each value with its unit once", () => {
  expect(exampleLines(of("cash-cycle"), GIVEN)[0]).toBe("Revenue ₹438 crore");
  expect(exampleLines(of("position-size"), GIVEN).slice(0, 2)).toEqual([
    "Capital ₹6,00,000",
    "Risk budget 1% of capital",
  ]);
  expect(exampleLines(of("trade-cost"), GIVEN)[1]).toBe("Price paid ₹250.40");
  expect(exampleLines(of("dilution"), GIVEN)[2]).toBe("New shares 80 lakh (a buyback with −)");
  expect(exampleLines(of("pledge-cover"), GIVEN)[3]).toBe("Minimum cover, times 1.4");
  expect(exampleLines(of("refund"), GIVEN)[0]).toBe("Plan A quarter");
});

test("at every bound of every field there is a sentence and no broken number", () => {
  for (const calculator of CALCULATORS)
    for (const field of calculator.fields) {
      if (field.unit === "plan") continue;
      for (const bound of field.range)
        expect([calculator.slug, field.name, said(calculator.slug, { [field.name]: String(bound) })]).toEqual(
          [calculator.slug, field.name, expect.not.stringMatching(/NaN|Infinity|undefined|e\+/)],
        );
    }
  const most = Object.fromEntries(of("trade-cost").fields.map((field) => [field.name, "1e7"]));
  expect(said("trade-cost", most)).toMatch(/in digits/);
  expect(said("trade-cost", { shares: "10000000", buy: "1000000", sell: "1000000" })).toContain(
    "Stamp duty ₹1,50,00,00,000",
  );
});

test("what is computed follows the ledger: another rate of transaction tax gives other charges", () => {
  const raised = { ...GIVEN, rates: { ...GIVEN.rates, transactionTax: 0.2 } };
  expect(said("trade-cost", {}, raised)).toContain("The charges are ₹519.98:");
});

test("a return of the mix that prints as zero has no sign", () => {
  const words = said("cash-weight", { weight: "99.99", equity: "-0.01", deposit: "0" });
  expect(words).toMatch(/Assumed return of the mix 0\.00% a year/);
});
