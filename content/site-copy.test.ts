import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Claim } from "#domain/firm/claims.ts";
import { ledger } from "#domain/firm/ledger.ts";
import { type FirmFacts, fillAll, type PlanCopy, plans } from "#domain/firm/rules.ts";
import { bookOf } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import claims from "./claims.json" with { type: "json" };
import faqs from "./faqs.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import momentumX from "./momentum-x.json" with { type: "json" };
import planCopy from "./plans.json" with { type: "json" };
import services from "./services.json" with { type: "json" };
import stockReport from "./stock-report.json" with { type: "json" };
import testimonials from "./testimonials.json" with { type: "json" };
import wealthX from "./wealth-x.json" with { type: "json" };

const book = bookOf();
const known: FirmFacts = book.facts;
const files = { claims, faqs, home, momentumX, planCopy, services, stockReport, testimonials, wealthX };
const filled = fillAll(files, known);
const print = (value: unknown) => JSON.stringify(value);
const answer = (id: string) => filled.faqs.find((faq) => faq.id === id)?.answer ?? "";

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

type Entry = { [key: string]: unknown };

test("there are 15 testimonials", proves("TEST-01"), () => {
  expect(testimonials).toHaveLength(15);
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(15);
});

test(
  "a testimonial has its fields and no others; its service is one of the two",
  proves("TEST-02 TEST-03"),
  () => {
    const optional = ["featured", "highlight", "service"];
    for (const entry of testimonials as Entry[]) {
      for (const field of ["id", "name", "role", "message"]) {
        expect(entry[field], `${entry.id}.${field}`).toEqual(expect.stringMatching(/\S/));
      }
      expect([1, 2, 3, 4, 5]).toContain(entry.rating);
      for (const field of ["featured", "highlight"]) expect([undefined, true, false]).toContain(entry[field]);
      expect([undefined, "Momentum X", "Wealth X"]).toContain(entry.service);
      const rest = Object.keys(entry).filter((key) => !optional.includes(key));
      expect(rest.sort()).toEqual(["id", "message", "name", "rating", "role"]);
    }
  },
);

test(
  "each testimonial is an entry of the claims register, with the words that are shown",
  proves("TEST-12"),
  () => {
    const register = new Map((claims as Claim[]).map((claim) => [claim.id, claim]));
    for (const { id, message } of testimonials) {
      const claim = register.get(`testimonial-${id}`);
      expect(claim?.text, id).toBe(message);
      expect(claim?.where).toContain("/, testimonials");
    }
  },
);

test("a question has a category, a text and an answer, and its own id", proves("FAQS-02"), () => {
  const categories = [
    "general",
    "researchcoverage",
    "accessdelivery",
    "pricingrefundsterms",
    "compliancelegal",
  ];
  for (const faq of faqs) {
    expect(categories).toContain(faq.category);
    expect(faq.question).toMatch(/\S\?$/);
    expect(faq.answer).toMatch(/\S/);
  }
  expect(new Set(faqs.map(({ category }) => category)).size).toBe(5);
  expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length);
});

test("the prices that the FAQ names are those of the plan cards", proves("CNST-06"), () => {
  const [momentum, wealth] = plans(planCopy as PlanCopy[], book);
  const group = (value: number | undefined) => `₹${(value ?? 0).toLocaleString("en-IN")}`;
  expect(answer("prices")).toBe(
    `Momentum X costs ${group(momentum?.quarterlyPrice)} per quarter or ${group(momentum?.yearlyPrice)} per year. ` +
      `Wealth X costs ${group(wealth?.quarterlyPrice)} per quarter or ${group(wealth?.yearlyPrice)} per year. ` +
      `A single equity research report costs ${group(ledger["report.price"].value)} per stock. No GST is charged currently.`,
  );
});

test(
  "the ledger holds each price once, with its source; the site prints no other",
  proves("CNST-07 CNST-08"),
  () => {
    const others: [keyof typeof ledger, number, string | undefined][] = [
      ["plans.momentum.quarterly", 10_888, "10,000"],
      ["plans.momentum.yearly", 28_888, "24,000"],
      ["plans.wealth.quarterly", 14_444, "8,000"],
      ["plans.wealth.yearly", 38_888, "20,000"],
      ["report.price", 999, undefined],
      ["fee.cap", 151_000, undefined],
    ];
    for (const [key, value, other] of others) {
      const entry: { value: number | string; source: string; otherReadings?: string[] } = ledger[key];
      expect(entry.value, key).toBe(value);
      expect(entry.source).toMatch(/\S/);
      if (other) {
        expect(entry.otherReadings?.join()).toContain(other);
        expect(print(filled)).not.toMatch(new RegExp(`(?<![\\d,])${other}`));
      }
    }
    const numbers = Object.values(ledger).flatMap(({ value }) => (typeof value === "number" ? [value] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
  },
);

test(
  "neither the copy nor a page writes a price, a limit or a service level itself",
  proves("CNST-09"),
  () => {
    const literal = [
      /10,?888|28,?888|14,?444|38,?888|1,51,000|151_?000|₹\s*999/,
      /\b(21|30) (calendar |business )?days\b|\b[27] working days\b|\b24 business hours\b/i,
      /\b5[-–]7\b|\b1[-–]2 (stock )?ideas\b|\b25\+|\b1 to 6 weeks\b|\b3\+ years\b/,
      /8:00 AM|January 2023/,
    ];
    const pages = globSync("src/{web,ui}/**/*.{ts,tsx}", { exclude: (path) => path.includes(".test.") });
    const sources = [
      ...pages.map((path) => [path, readFileSync(path, "utf8").replace(COMMENTS, "")] as const),
      ...Object.entries({ faqs, home, momentumX, planCopy, services, stockReport, wealthX }).map(
        ([name, value]) => [name, print(value)] as const,
      ),
    ];
    expect(pages.length).toBeGreaterThan(20);
    const found = sources.flatMap(([name, text]) => literal.map((form) => [name, form.exec(text)?.[0]]));
    expect(found.filter(([, match]) => match)).toEqual([]);
  },
);

test(
  "the site's copy names one advance limit, one redress time and one reply time",
  proves("PLCY-27 PLCY-36 PLCY-39"),
  () => {
    const all = print(filled);
    expect(all).not.toMatch(/30 (calendar|business) days|\b2 hours\b|24-48|one-quarter|up to one quarter/i);
    expect(answer("fee-cap")).toContain("up to one year");
    expect(answer("how-to-complain")).toContain("within 21 days");
    expect(answer("scores-and-smart-odr")).toContain("within 21 days");
    expect(answer("how-to-reach-us")).toContain("within 24 business hours");
  },
);

test("a channel is the messaging channel, or the private read-only one of paid access", () => {
  const sources = [
    ...globSync("content/{*.json,legal/**/*.md}"),
    ...globSync("src/web/**/*.tsx", { exclude: (path) => path.includes(".test.") }),
  ];
  expect(sources.length).toBeGreaterThan(40);
  const odd =
    /\b(open|private|public|paid|read-only) channels?\b|\bprivate messaging channel|join the channel/i;
  const found = sources.map((path) => [path, odd.exec(readFileSync(path, "utf8"))?.[0]]);
  expect(found.filter(([, match]) => match)).toEqual([]);
});

test("no copy carries an unfilled token, an exclamation mark or a placeholder text of the trade", () => {
  const all = print(filled);
  expect(all).not.toMatch(/\{\{|!|lorem ipsum|TODO/i);
});
