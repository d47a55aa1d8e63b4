import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { delivered } from "#test/firm.ts";
import { createBook } from "./book.ts";
import { type DatedRate, printedRate, RATE_KEYS, RATES, type RateKey, rateOn } from "./rates.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

test("each value of a rate has its days and its document with its year and address", () => {
  for (const key of RATE_KEYS) {
    const { values, basis } = RATES[key];
    expect(values.length, key).toBeGreaterThan(0);
    expect(basis.length > 5, key).toBe(true);
    for (const { from, enteredOn, document, dated, address } of values) {
      expect(
        [from, enteredOn].every((day) => DAY.test(day)),
        key,
      ).toBe(true);
      expect(`${document} ${dated} ${address}`, key).toMatch(/^.{10,} \d{4}\S* https:\/\/\S+$/);
    }
    expect(new Set(values.map(({ from }) => from)).size, key).toBe(values.length);
  }
});

test("the SEBI fee of ₹10 a crore is its rate in per cent", () => {
  const fee = rateOn("regulatorFee", "2026-09-10");
  expect((fee.value / 100) * 1e7).toBeCloseTo(10);
  expect(fee.basis).toContain("₹10 a crore");
});

/** The delivered ledger with another rate of transaction tax from 1 April 2027, which was entered in February. */
const [now] = RATES.transactionTax.values as [DatedRate];
const changing = {
  ...RATES,
  transactionTax: {
    ...RATES.transactionTax,
    values: [{ ...now, value: 0.2, from: "2027-04-01", enteredOn: "2027-02-01" }, now],
  },
};

test("a new rate holds from its day on and is announced until then", () => {
  const of = (day: string) => rateOn("transactionTax", day, changing);
  expect(of("2027-03-31")).toMatchObject({
    value: 0.1,
    printed: "0.1%",
    from: "2012-07-01",
    next: { printed: "0.2%", from: "2027-04-01" },
  });
  expect(of("2027-04-01")).toMatchObject({ value: 0.2, printed: "0.2%", next: undefined });
  expect(of("2001-01-01").value).toBe(0.1);
});

test("the book gives the rate of its day", () => {
  let day = "2027-03-31";
  const book = createBook(delivered, [], { state: "live", today: () => day, rates: changing });
  expect(book.rate("transactionTax").value).toBe(0.1);
  day = "2027-04-01";
  expect(book.rate("transactionTax").value).toBe(0.2);
});

/** How texts state each rate; a group is the value as printed. */
const STATED: Record<RateKey, RegExp> = {
  transactionTax: /\b(?:transaction tax|STT)\b[^.;:%\d]{0,20}(\d[\d.]*%)/gi,
  stampDuty: /\bstamp duty\b[^.;:%\d]{0,20}(\d[\d.]*%)(?! on fund)/gi,
  exchangeCharge: /\bexchange charge with investor protection levy[^.;:%\d]{0,20}(\d[\d.]*%)/gi,
  regulatorFee: /\bSEBI fee\b[^.;:%\d]{0,20}(\d[\d.]*%)/gi,
  serviceTax: /\bGST\b[^.,;%\d]{0,12}(\d[\d.]*%)/g,
  shortTermTax: /\bshort-term and taxed at (\d[\d.]*%)|\bHeld under 12 months, tax at (\d[\d.]*%)/gi,
  longTermTax: /\blong-term(?: and|\. It is) taxed at (\d[\d.]*%)/gi,
  longTermLimit: /\btotal (?:long-term equity gains )?above (₹\d[\d,]*\d)/gi,
  cess: /\bcess (?:at|of) (\d[\d.]*%)|(\d[\d.]*%) cess\b/gi,
};

/** Returns the rates that a text without markup states in words that name them, each value once. */
const ratesStatedIn = (text: string): { key: RateKey; printed: string }[] =>
  RATE_KEYS.flatMap((key) =>
    [...new Set([...text.matchAll(STATED[key])].map((match) => match.slice(1).find(Boolean) ?? ""))].map(
      (printed) => ({ key, printed }),
    ),
  );

test("a text states a rate where it names it, in a sentence or in a row of a table", () => {
  expect(
    ratesStatedIn(
      "Securities transaction tax is 0.1% on the purchase. Stamp duty 0.015%, buyer only. GST of 18% is added. The gain is long-term. It is taxed at 12.5% on the part of the year's total above ₹1,25,000, with 4% cess. Transaction tax is ₹216 of that, or 71%.",
    ),
  ).toEqual([
    { key: "transactionTax", printed: "0.1%" },
    { key: "stampDuty", printed: "0.015%" },
    { key: "serviceTax", printed: "18%" },
    { key: "longTermTax", printed: "12.5%" },
    { key: "longTermLimit", printed: "₹1,25,000" },
    { key: "cess", printed: "4%" },
  ]);
});

/** What the public reads of taxes and charges, each with the day that its text is of. */
const TEXTS = [...globSync("content/articles/*.md"), "content/glossary.json"]
  .map((file) => {
    const source = readFileSync(file, "utf8");
    const day = /^date: (\S+)$/m.exec(source)?.[1] ?? "2026-09-10";
    return { file, day, stated: ratesStatedIn(source.replace(/[|*>\s]+/g, " ")) };
  })
  .filter(({ stated }) => stated.length > 0);

describe("what texts say of a rate is what the ledger holds", () => {
  test.each(TEXTS)("$file", ({ day, stated }) => {
    for (const { key, printed } of stated)
      expect(`${key} ${printed}`).toBe(`${key} ${rateOn(key, day).printed}`);
  });

  test("each rate but the fee in rupees is stated by some text, and the article on costs states them all", () => {
    const inWords = RATE_KEYS.filter((key) => key !== "regulatorFee");
    expect(new Set(TEXTS.flatMap(({ stated }) => stated.map(({ key }) => key)))).toEqual(new Set(inWords));
    const costs = TEXTS.find(({ file }) => file.includes("costs-of-a-trade"));
    expect(new Set(costs?.stated.map(({ key }) => key))).toEqual(new Set(inWords));
    expect(TEXTS.length).toBeGreaterThan(6);
  });
});

test("no rate of a tax or charge stands a second time in the code", () => {
  const twice =
    /\b0\.(?:015(?!em)|00307)\b|\b(?:(?:transaction|service|\w+Term)Tax|\w*(?:Duty|Cess)|gst|stt)["']?\s*[:=]\s*\d+(?:\.\d+)?\b/i;
  expect(["const CESS = 4;", "stampDuty: 0.015,", "value * 0.00307"].every((line) => twice.test(line))).toBe(
    true,
  );
  const files = globSync("src/{domain,web,ui,desk,server}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== "src/domain/firm/rates.ts",
  );
  expect(files.length).toBeGreaterThan(500);
  const again = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return ratesStatedIn(text).length > 0 || twice.test(text);
  });
  expect(again).toEqual([]);
});

test("a rate is printed in its unit", () => {
  expect([printedRate({ unit: "per cent" }, 0.00307), printedRate({ unit: "rupees" }, 125_000)]).toEqual([
    "0.00307%",
    "₹1,25,000",
  ]);
});
