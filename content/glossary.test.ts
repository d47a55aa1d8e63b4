import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { DIGEST_FIGURES } from "#domain/digest/catalogue/figures.ts";
import { byLetter, parseTerms } from "#domain/glossary/rules.ts";
import written from "./glossary.json" with { type: "json" };
import searchNames from "./search-names.json" with { type: "json" };

const terms = parseTerms(written);
const slugs = new Set(terms.map(({ slug }) => slug));
const sentences = (text: string) =>
  text.split(/(?<!\b(?:Jr|No|vs))[.!?]["”)]*(?:\s+(?=["“(]?[\p{Lu}\d₹])|$)/u).filter(Boolean);

test("the glossary has at least 120 terms, and each name leads to one of them", () => {
  expect(terms.length).toBeGreaterThanOrEqual(120);
  expect(slugs.size).toBe(terms.length);
  const names = terms.flatMap(({ slug, name, also }) => [name, ...also].map((n) => [n.toLowerCase(), slug]));
  const homes = Map.groupBy(names, ([name]) => name);
  expect([...homes].filter(([, found]) => new Set(found.map(([, slug]) => slug)).size > 1)).toEqual([]);
});

test("no term is called by the name of its opposite or of another thing; a search still leads to it", () => {
  const leads: Record<string, string[]> = searchNames.terms;
  for (const [slug, word] of [
    ["long-build-up", "short build-up"],
    ["short-covering", "long unwinding"],
    ["win-rate", "loss rate"],
    ["ex-date", "cum-dividend"],
    ["investment-adviser", "portfolio manager"],
    ["operating-margin", "gross margin"],
  ] as const) {
    const term = terms.find((each) => each.slug === slug);
    expect(term?.also).not.toContain(word);
    expect(term?.inText).not.toContain(word);
    expect(leads[slug]).toContain(word);
  }
});

test("words that open a term in an article open no other", () => {
  const words = terms.flatMap(({ slug, name, also, inText = [name, ...also] }) =>
    inText.map((word) => [word.toLowerCase(), slug] as const),
  );
  const homes = Map.groupBy(words, ([word]) => word);
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});

test("a meaning is one to three sentences that end, and an example says more than the meaning", () => {
  for (const { slug, meaning, use } of terms) {
    expect([slug, sentences(meaning).length]).toEqual([
      slug,
      expect.toSatisfy((n: number) => n >= 1 && n <= 3),
    ]);
    for (const text of [meaning, use])
      expect([slug, text]).toEqual([slug, expect.stringMatching(/^[“\p{Lu}₹\d][\s\S]+[.]$/u)]);
    expect([slug, use.length > 40]).toEqual([slug, true]);
  }
});

test("related terms exist, and none is related to itself", () => {
  const broken = terms.flatMap(({ slug, related }) =>
    related.filter((other) => other === slug || !slugs.has(other)).map((other) => `${slug} → ${other}`),
  );
  expect(broken).toEqual([]);
});

test("a term names articles that the product ships", () => {
  const articles = new Set(readdirSync("content/articles").map((name) => name.replace(/\.md$/, "")));
  const broken = terms.flatMap(({ slug, articles: named }) =>
    named.filter((article) => !articles.has(article)).map((article) => `${slug} → ${article}`),
  );
  expect(broken).toEqual([]);
  const written = new Set(terms.flatMap(({ articles: named }) => named));
  expect([...articles].filter((article) => !written.has(article))).toEqual([]);
});

test("a term is measured by figures of the digest's catalogue, each named once", () => {
  const known = new Set(DIGEST_FIGURES.map(({ id }) => id));
  const measured = terms.filter(({ figures }) => figures);
  expect(measured.length).toBeGreaterThan(15);
  const broken = measured.flatMap(({ slug, figures = [] }) =>
    figures.filter((id, at) => !known.has(id) || figures.indexOf(id) !== at).map((id) => `${slug} → ${id}`),
  );
  expect(broken).toEqual([]);
});

test("what a regulator or an exchange sets has its source", () => {
  const rule = /\d%|₹\d|\b(?:SEBI|NSE|BSE)\b/;
  expect(
    terms.filter(({ meaning, source }) => rule.test(meaning) && !source).map(({ slug }) => slug),
  ).toEqual([]);
});

test("every term stands under its letter once", () => {
  const letters = byLetter(terms);
  expect(letters.flatMap(({ terms }) => terms)).toEqual(terms);
  expect(letters.map(({ letter }) => letter)).toEqual(letters.map(({ letter }) => letter).toSorted());
});
