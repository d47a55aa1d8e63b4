import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  EDUCATION_DISCLAIMER,
  MARKET_RISK_WARNING,
  REGISTRATION_DISCLAIMER,
} from "#domain/compliance/rules.ts";
import { STATUTORY_TEXTS, type StatutorySlug } from "#domain/compliance/statutory-texts.ts";
import { ledger } from "#domain/firm/ledger.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import { fill } from "#domain/firm/rules.ts";
import { grouped } from "#platform/format/numbers.ts";
import { bookOf } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { publicRoutes } from "#test/public-routes.ts";

// The charter quotes the regulator's own text, times included, and has its own test.
const SLUGS = STATUTORY_TEXTS.filter((slug) => slug !== "investor-charter");
const known = bookOf().facts;

/** The last version of a text, before its facts are filled in. */
const template = (slug: StatutorySlug): string =>
  readFileSync(
    globSync(`content/legal/${slug}/*.md`)
      .toSorted((a, b) => Number(/(\d+)\.md$/.exec(a)?.[1]) - Number(/(\d+)\.md$/.exec(b)?.[1]))
      .at(-1) ?? "",
    "utf8",
  );
const filled = (slug: StatutorySlug): string => fill(template(slug), known);

const NUMBERS = Object.values(ledger).flatMap(({ value }) => (typeof value === "number" ? [value] : []));
const WORDS = [
  "fee.advance",
  "fee.revision",
  "refund.suspension",
  "records.kept",
  "grievance.acknowledgement",
  "grievance.redress",
  "optout.days",
  "reply.time",
  "hours.weekdays",
  "hours.saturday",
  "digest.time",
  "digest.since",
  "jurisdiction",
  "plans.momentum.ideas",
  "plans.wealth.ideas",
  "plans.momentum.horizon",
  "plans.wealth.horizon",
  "plans.wealth.filters",
] as const satisfies (keyof typeof ledger)[];

/** Every constant of the ledger as it could be written by hand, and the readings that were not taken. */
const literals = [
  ...NUMBERS.flatMap((value) => [String(value), grouped(value)]),
  ...WORDS.map((key) => ledger[key].value),
  ...Object.values(officialLinks),
  "Ahmedabad",
];
const bounded = (literal: string) =>
  new RegExp(`(?<![\\w,.{/])${literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w,]\\w|\\w)`, "i");
/** A text without its dates and the numbers of regulations, which are no constants of the firm. */
const withoutDates = (text: string) =>
  text
    .replace(/Regulations \d+ to \d+/g, "")
    .replace(/^effective: .*$/m, "")
    .replace(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g, "");

test.each(SLUGS)("%s names only what the ledger knows, in a plain voice", (slug) => {
  const text = filled(slug);
  expect(text).not.toMatch(/\{\{|\}\}|!(?!SOURCE\])|lorem ipsum|TODO/i);
  expect(text).not.toMatch(/\b(best|leading|most trusted|No\. ?1|hurry)\b/i);
  expect(text).toMatch(
    /^---\ntitle: ".+"\neffective: \d{4}-\d{2}-\d{2}\n(withdraws: \d+\n)?summary: ".{40,}"\n---\n/,
  );
});

test("no statutory text and no legal page writes a constant of the ledger itself", proves("CNST-09"), () => {
  const sources = [
    ...SLUGS.map((slug) => [slug, withoutDates(template(slug))] as const),
    ...globSync("src/web/legal/**/*.{ts,tsx}").map(
      (path) =>
        [path, readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|className="[^"]*"/g, "")] as const,
    ),
  ];
  expect(sources.length).toBeGreaterThan(15);
  const found = sources.flatMap(([name, text]) =>
    literals.map((literal) => [name, bounded(literal).exec(text)?.[0]]).filter(([, match]) => match),
  );
  expect(found).toEqual([]);
  expect(bounded("21 days").test("within 21 days of receipt")).toBe(true);
});

test(
  "no text gives a reading that was not taken",
  proves("PLCY-27 PLCY-31 PLCY-32 PLCY-33 PLCY-34 PLCY-36 PLCY-39"),
  () => {
    for (const slug of SLUGS) {
      expect(filled(slug), slug).not.toMatch(
        /non-refundable|partial months?|months? that ha(s|ve) not begun|pro rata|payments? (is|are) final|no partial refunds|30 (calendar |business )?days|one quarter\b|24-48|\b2 hours\b/i,
      );
    }
    expect(ledger["refund.rule"].value).toContain(ledger["refund.suspension"].value);
    for (const slug of ["refundpolicy", "termsandconditions"] as const)
      expect(template(slug)).toContain("{{refund.rule}}");
  },
);

test(
  "a block without refund keeps its wording and leaves the unexpired period to SEBI's rule",
  proves("PLCY-19 PLCY-32"),
  () => {
    for (const slug of ["refundpolicy", "termsandconditions", "disclaimer"] as const) {
      expect(template(slug), slug).toContain("a permanent block without refund");
      expect(template(slug), slug).not.toMatch(/except for misuse|for misuse \(section 2\) \| Nothing \|/);
    }
    expect(template("refundpolicy")).toMatch(
      /from the day after the block takes effect, is refunded by the day/,
    );
    for (const slug of ["termsandconditions", "disclaimer"] as const)
      expect(template(slug)).toMatch(/without refund.{0,40}section 2 of the \[refund policy\]/i);
  },
);

test("the regulator's wordings stand in the disclaimer letter for letter", () => {
  expect(template("disclaimer")).toContain(`> ${MARKET_RISK_WARNING}\n`);
  expect(template("disclaimer")).toContain(`> ${REGISTRATION_DISCLAIMER}\n`);
  expect(EDUCATION_DISCLAIMER).toContain("illustration only");
});

test("the twelve mandatory terms stand in section 8", () => {
  const numbers = [...template("termsandconditions").matchAll(/^### 8\.(\d+) /gm)].map(([, n]) => Number(n));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("each link inside a text leads to a page or to an official or contact address", () => {
  const links = SLUGS.flatMap((slug) =>
    [...filled(slug).matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href),
  );
  const pages = new Set(publicRoutes.map(({ path }) => `/${path}`));
  const strange = links.filter((href) =>
    href.startsWith("/")
      ? !pages.has(href)
      : !(Object.values(officialLinks) as string[]).includes(href) &&
        !/^(mailto:|https:\/\/wa\.me\/\d+$)/.test(href),
  );
  expect(strange).toEqual([]);
});
