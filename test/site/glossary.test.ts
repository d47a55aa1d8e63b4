import { expect, test } from "vitest";
import { parseTerms } from "#domain/glossary/rules.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import written from "../../content/glossary.json" with { type: "json" };
import { readPage } from "../html.ts";

const terms = parseTerms(written);
const hrefs = (page: ParentNode, start: string) =>
  [...page.querySelectorAll(`main a[href^="${start}"]`)].map((link) => link.getAttribute("href") ?? "");

test("the glossary lists every term under its letter, and a letter leads to its terms without script", async () => {
  const page = await readPage("/glossary");
  expect(hrefs(page, "/glossary/")).toEqual(terms.map(({ slug }) => `/glossary/${slug}`));
  const letters = hrefs(page, "#");
  expect(letters.length).toBeGreaterThan(20);
  for (const letter of letters) {
    const names = [...page.querySelectorAll(`${letter} dt`)].map((name) => name.textContent ?? "");
    expect([letter, names.length > 0]).toEqual([letter, true]);
    for (const name of names) expect(`#${name.charAt(0).toLowerCase()}`).toBe(letter);
  }
});

test("a term's page says what it means, with an example, its source and ways on", async () => {
  const page = await readPage("/glossary/put-call-ratio");
  const term = terms.find(({ slug }) => slug === "put-call-ratio");
  const text = page.querySelector("main")?.textContent ?? "";
  for (const part of [term?.name, term?.meaning, term?.use, "PCR"]) expect(text).toContain(part);
  expect(hrefs(page, "/glossary/").slice(0, 4)).toEqual(term?.related.map((slug) => `/glossary/${slug}`));
  expect(hrefs(page, "/blogpost/")).toEqual(term?.articles.map((slug) => `/blogpost/${slug}`));
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}");
  expect(data).toMatchObject({ "@type": "DefinedTerm", name: term?.name, description: term?.meaning });
  expect(data.alternateName).toContain("PCR");
  const asm = await readPage("/glossary/asm");
  expect(asm.querySelector("main")?.textContent).toContain("Source: BSE notice of 22 April 2022");
});

test("a term that the digest computes states the newest value with its day, and leads to the terms beside it", async () => {
  const page = await readPage("/glossary/put-call-ratio");
  const latest = page.querySelector('section[aria-labelledby="latest"]');
  expect(latest?.querySelector("h2")?.textContent).toMatch(/^On \d+ \w+ \d{4}$/);
  expect(latest?.querySelector("dl")?.textContent).toMatch(/Nifty 50, put-call ratio\d\.\d\d, options of/);
  const day = latest?.querySelector("a")?.getAttribute("href") ?? "";
  expect((await fetch(sharedOrigin() + day)).status).toBe(200);
  const at = terms.findIndex(({ slug }) => slug === "put-call-ratio");
  const beside = [...page.querySelectorAll('nav[aria-label="Neighbouring terms"] a')];
  expect(beside.map((link) => link.textContent)).toEqual([
    `Previous term: ${terms[at - 1]?.name}`,
    `Next term: ${terms[at + 1]?.name}`,
  ]);
  expect((await readPage("/glossary/accruals")).querySelector("#latest")).toBeNull();
  const list = await readPage("/glossary#p");
  const row = [...list.querySelectorAll("#p dl > div")].find((each) =>
    each.textContent.startsWith("Put-call ratio"),
  );
  expect(row?.textContent).toMatch(/PCR.*Nifty 50, put-call ratio: \d\.\d\d on \d+ \w{3} \d{4}$/);
});

test("search engines learn of every term, and no other word has a page", async () => {
  const sitemap = await (await fetch(`${sharedOrigin()}/sitemap.xml`)).text();
  for (const { slug } of terms) expect(sitemap).toContain(`/glossary/${slug}</loc>`);
  expect((await fetch(`${sharedOrigin()}/glossary/no-such-term`)).status).toBe(404);
});

test("every article of a term has a page, and every article opens terms whose notes it carries", async () => {
  const articles = new Set(terms.flatMap(({ articles }) => articles));
  for (const article of articles) {
    const page = await readPage(`/blogpost/${article}`);
    const buttons = [...page.querySelectorAll(".article-prose button.term")];
    const opened = buttons.map((button) => button.getAttribute("popovertarget") ?? "");
    expect([article, opened.length >= 1 && opened.length <= 8, opened.length]).toEqual([
      article,
      true,
      opened.length,
    ]);
    const notes = [...page.querySelectorAll('[popover][id^="term-"]')];
    expect([article, notes.map(({ id }) => id)]).toEqual([article, opened]);
    for (const note of notes)
      expect(note.querySelector("a")?.getAttribute("href")).toBe(
        `/glossary/${note.id.slice("term-".length)}`,
      );
  }
});
