import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bookOf } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { FaqSection } from "./faq.island.tsx";
import { faqsFor } from "./items.server.ts";
import { faqJsonLd } from "./json-ld.ts";
import type { FaqPage } from "./rules.ts";

const known = { ...bookOf(), tools: { clock: { now: () => new Date("2026-11-28T07:16:00+05:30") } } };
const firm = { email: "support@example.in", registration: "INH000000000", enlistment: "0000" };
const render = (page: FaqPage) =>
  renderToStaticMarkup(
    <FaqSection page={page} items={faqsFor(page, known)} title="Questions" support="Not here?" firm={firm} />,
  );
const values = (html: string) =>
  [...html.matchAll(/class="faq-pick[^>]*value="([a-z]+)"/g)].map(([, id]) => id);

test(
  "a page that sells a plan renders four category buttons, each with its count",
  proves("FAQS-08 FAQS-09"),
  () => {
    for (const page of ["services", "momentum-x", "wealth-x"] as const) {
      const html = render(page);
      expect(values(html)).toEqual(["general", "accessdelivery", "pricingrefundsterms", "compliancelegal"]);
      expect(html).not.toContain("Research &amp; Coverage");
      expect(html).not.toContain('data-category="researchcoverage"');
      expect(html).toMatch(/General Info<\/span><span[^>]*>7<\/span>/);
    }
    expect(values(render("home"))).toHaveLength(5);
  },
);

test("the server's HTML holds every question of the page, none hidden, none open, one accordion", () => {
  const html = render("home");
  const items = faqsFor("home", known);
  expect(items.length).toBeGreaterThan(25);
  expect(html.match(/<details name="faq"/g)).toHaveLength(items.length);
  expect(html).not.toMatch(/<li[^>]*hidden/);
  expect(html).not.toMatch(/<details[^>]*open/);
});

test("one question is counted in the singular", () => {
  const items = faqsFor("home", known).filter(({ category }) => category === "general");
  const html = renderToStaticMarkup(
    <FaqSection page="home" items={items.slice(0, 1)} title="Questions" support="Not here?" firm={firm} />,
  );
  expect(html).toMatch(/General Info<\/span><span[^>]*>1<\/span><span[^>]*> question<\/span>/);
  expect(html).toMatch(/Access &amp; Delivery<\/span><span[^>]*>0<\/span><span[^>]*> questions<\/span>/);
});

test("Contact Support is a mail link, and the two numbers may be copied", proves("FAQS-20 FAQS-21"), () => {
  const html = render("wealth-x");
  expect(html).toMatch(/<a href="mailto:support@example.in"[^>]*>Contact Support<\/a>/);
  const badges = /<ul[^>]*data-allow-copy=""[^>]*>(.*?)<\/ul>/.exec(html)?.[1] ?? "";
  expect(badges.match(/data-badge/g)).toHaveLength(2);
  expect(badges).toContain("INH000000000");
  expect(badges).toContain("0000");
});

test("search engines read the same questions and answers", () => {
  const items = faqsFor("services", known);
  const { mainEntity } = faqJsonLd(items) as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.map(({ name }) => name)).toEqual(items.map(({ question }) => question));
  expect(mainEntity.every(({ acceptedAnswer }) => acceptedAnswer.text.length > 0)).toBe(true);
});

test("the answer on how to reach the firm ends with the day of a reply", () => {
  const reach = faqsFor("home", known).find(({ id }) => id === "how-to-reach-us");
  expect(reach?.answer).toMatch(
    / A message sent today, Saturday 28 November, is answered by Wednesday 2 December\.$/,
  );
});
