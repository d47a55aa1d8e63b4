import { expect, test } from "vitest";
import { CALCULATORS, calculatorHref } from "#domain/calculators/list.ts";
import { readPage, textOf, textsOf } from "../html.ts";
import { sharedOrigin } from "../shared-product.ts";

const POSITION = "/tools/position-size";
const hrefs = (page: ParentNode, start: string) =>
  [...page.querySelectorAll(`main a[href^="${start}"]`)].map((link) => link.getAttribute("href"));
const answerIn = (page: Document) => textOf(page.querySelector("main [role=status]"));

test("the list leads to every calculator, search engines learn of each, and no other name has a page", async () => {
  const addresses = CALCULATORS.map(({ slug }) => calculatorHref(slug));
  expect(hrefs(await readPage("/tools"), "/tools/")).toEqual(addresses);
  const sitemap = await (await fetch(`${sharedOrigin()}/sitemap.xml`)).text();
  for (const address of ["/tools", ...addresses]) expect(sitemap).toContain(`${address}</loc>`);
  expect((await fetch(`${sharedOrigin()}/tools/no-such-calculator`)).status).toBe(404);
});

test("each calculator's page has its form with the worked example, its formula, article and sources", async () => {
  for (const { slug, fields, article, formula, rates = [] } of CALCULATORS) {
    const page = await readPage(calculatorHref(slug));
    const form = page.querySelector("main form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual([
      "get",
      `${calculatorHref(slug)}#answer`,
    ]);
    for (const { name, label } of fields) {
      expect(textOf(page.querySelector(`label[for="${slug}-${name}"]`))).toBe(label);
      expect(form?.querySelectorAll(`[name="${name}"]`)).toHaveLength(1);
    }
    const [says] = textsOf(page, "main [role=status] p");
    expect(textsOf(page, "section[aria-labelledby=example] p").at(-1)).toBe(says);
    expect(textsOf(page, "section[aria-labelledby=formula] li")).toEqual(formula);
    expect(hrefs(page, "/blogpost/")).toEqual([`/blogpost/${article}`]);
    expect(page.querySelectorAll("section[aria-labelledby=rates] dt")).toHaveLength(rates.length);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}");
    expect(data).toMatchObject({ "@type": "WebApplication", isAccessibleForFree: true });
  }
});

test("an address holds what was entered: a day of the refund, an amount as people write it", async () => {
  const day = await readPage("/tools/refund?plan=momentum-quarterly&day=40");
  expect(answerIn(day)).toContain("Day 40: ₹6,048.89 of the ₹10,888 paid is refunded.");
  const query = new URLSearchParams({
    capital: "₹५ लाख",
    budget: "1%",
    entry: "412",
    exit: "371",
    cap: "15",
  });
  const page = await readPage(`${POSITION}?${query}`);
  expect(answerIn(page)).toContain("The risk budget allows 121 shares.");
  expect(page.querySelector("[name=capital]")?.getAttribute("value")).toBe("₹५ लाख");
  expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/tools\/position-size$/);
});

const HOSTILE = [
  "",
  "0",
  "-1",
  "1e308",
  "<b>6</b>",
  "NaN",
  "1,5",
  "9".repeat(41),
  "x".repeat(5_000),
  "\u202e6",
];

test("what holds no number is answered by a sentence beside its field, and by no figure", async () => {
  for (const capital of HOSTILE) {
    const query = new URLSearchParams({ capital, budget: "1", entry: "412", exit: "371", cap: "15" });
    const page = await readPage(`${POSITION}?${query}`);
    expect([capital, answerIn(page)]).toEqual([
      capital,
      "Nothing is computed. Please correct the marked fields.",
    ]);
    expect(textOf(page.querySelector("#position-size-capital-error"))).toMatch(/^(Enter|Write)/);
    expect(page.querySelector("[name=capital]")?.getAttribute("aria-invalid")).toBe("true");
  }
  const partly = await readPage(`${POSITION}?capital=600000`);
  expect(answerIn(partly)).toMatch(/^Nothing is computed/);
  expect(partly.querySelectorAll('[aria-invalid="true"]')).toHaveLength(4);
});

test("every calculator stands in its article, in the form that its page has", async () => {
  for (const { slug, article, fields } of CALCULATORS) {
    const page = await readPage(`/blogpost/${article}`);
    const form = page.querySelector(`form[action^="${calculatorHref(slug)}#"]`);
    expect([slug, form?.querySelectorAll("[name]").length]).toEqual([slug, fields.length]);
    expect(hrefs(page, `${calculatorHref(slug)}?`)).toHaveLength(1);
  }
});
