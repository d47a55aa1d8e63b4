import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grouped, rupees } from "#platform/format/numbers.ts";
import { bookOf } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { identitySettings, placeholdersLeft } from "./identity.ts";
import { ledger } from "./ledger.ts";
import { fill, fillAll, type PlanCopy, plans } from "./rules.ts";

const identity = identitySettings.parse({});
const book = bookOf();
const known = book.facts;
const copy = JSON.parse(readFileSync("content/plans.json", "utf8")) as PlanCopy[];

test(
  "a plan has its fields, prices from the ledger, and one of two types",
  proves("DATA-01 DATA-02 CNST-01 CNST-02 CNST-03 CNST-04"),
  () => {
    const [momentum, wealth] = plans(copy, book);
    for (const plan of [momentum, wealth]) {
      expect(plan).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        features: expect.any(Array),
      });
    }
    expect([momentum?.quarterlyPrice, momentum?.yearlyPrice, momentum?.type]).toEqual([
      10_888,
      28_888,
      "active",
    ]);
    expect([wealth?.quarterlyPrice, wealth?.yearlyPrice, wealth?.type]).toEqual([14_444, 38_888, "investor"]);
    expect(momentum?.features.join(" ")).not.toContain("{{");
  },
);

test("numbers stand in Indian grouping, with a true minus", proves("CNST-10"), () => {
  expect([grouped(151_000), grouped(-12_34_567), rupees(10_888)]).toEqual([
    "1,51,000",
    "−12,34,567",
    "₹10,888",
  ]);
});

test(
  "each entry of the ledger holds its value and source, with other readings beside",
  proves("CNST-08"),
  () => {
    for (const [key, entry] of Object.entries(ledger)) expect(entry.source.length, key).toBeGreaterThan(5);
    expect(ledger["plans.momentum.quarterly"]).toMatchObject({
      value: 10_888,
      otherReadings: [expect.stringContaining("10,000")],
    });
  },
);

test("a text that names what the ledger does not know is a fault, never printed", () => {
  expect(fill("{{report.price}} per stock", known)).toBe("₹999 per stock");
  expect(() => fill("{{report.prise}}", known)).toThrow(/report.prise/);
  expect(fillAll({ a: ["{{minimumAge}}"], b: 1 }, known)).toEqual({ a: ["18"], b: 1 });
});

test(
  "the delivered identity is visibly a placeholder, and filled values are no longer named",
  proves("PLCY-52"),
  () => {
    expect(identity.SEBI_REGISTRATION).toContain("placeholder");
    expect(placeholdersLeft(identity)).toContain("SEBI_REGISTRATION");
    expect(placeholdersLeft({ ...identity, SEBI_REGISTRATION: "INH000012345" })).not.toContain(
      "SEBI_REGISTRATION",
    );
  },
);
