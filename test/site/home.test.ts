import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { only, wayOf } from "./page-parts.ts";

const home = await readPage("/");

test("the sections stand in their order and carry their anchors", proves("HOME-01 HOME-02 PLCY-47"), () => {
  expect([...home.querySelectorAll("main section[id]")].map(({ id }) => id)).toEqual([
    "home",
    "why-join",
    "research-services",
    "blog",
    "newsletter",
    "testimonials",
    "faq",
    "logical-approach",
  ]);
  only(home, "#newsletter form");
  expect(textOf(home.querySelector("#blog"))).toContain("100K+ monthly blog readers");
});

test(
  "the hero has its words, its links and a muted looping video over a picture",
  proves("HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 HOME-14 HOME-15 HOME-16"),
  () => {
    const hero = only(home, "#home");
    expect(textOf(hero.querySelector("h1"))).toMatch(/for the Indian Trader$/);
    expect(wayOf(hero, "Start Learning")).toBe("#research-services");
    expect(wayOf(hero, "Check our latest Blogs")).toBe("/blog");
    expect(wayOf(hero, "Limitations and risks apply")).toBe("/disclaimer");
    only(hero, 'a[href="#why-join"]');
    const video = only(hero, "video");
    expect([video.hasAttribute("muted"), video.hasAttribute("loop")]).toEqual([true, true]);
    only(hero, ".hero-loop img[src]");
  },
);

test("the newest digest shows six figures, marked as sample, with a chart and its table", () => {
  const today = only(home, "[data-today]");
  expect(textsOf(today, "[data-tile] dt")).toEqual([
    "Nifty",
    "Bank Nifty",
    "India VIX",
    "FII, ₹ crore",
    "DII, ₹ crore",
    "PCR, Nifty",
  ]);
  const figures = textsOf(today, "[data-tile] dd:first-of-type");
  expect(figures).toHaveLength(6);
  for (const figure of figures) expect(figure).toMatch(/^(—|[+−]?[\d,]+(\.\d+)?)$/);
  expect([...today.querySelectorAll("*")].map(textOf)).toContain("Sample data");
  expect(wayOf(today, "Open the full digest")).toBe("/dailydigest");
  expect(only(today, '[role="img"]').getAttribute("aria-label")).toMatch(/^Nifty 50, \d+ sessions/);
  expect(textOf(only(today, "details summary"))).toBe("Show as a table");
  expect(today.querySelectorAll("details tr")).toHaveLength(61);
});

test(
  "four cards say why, and two plans show their prices and lead on",
  proves("HOME-17 HOME-18 HOME-19 HOME-20 CNST-01 CNST-02 CNST-03 CNST-04"),
  () => {
    expect(home.querySelectorAll("#why-join [data-card]")).toHaveLength(4);
    for (const [plan, name, quarter, year] of [
      ["momentum", "Momentum X", "₹10,888", "₹28,888"],
      ["wealth", "Wealth X", "₹14,444", "₹38,888"],
    ]) {
      const card = only(home, `article[data-plan="${plan}"]`);
      expect(textsOf(card, "h3")).toEqual([name]);
      for (const words of [quarter, "per quarter", year, "per year", "MOST POPULAR"])
        expect(textOf(card)).toContain(words);
      expect(wayOf(card, "See More")).toBe(`/${plan}-x`);
    }
  },
);

test("amounts are grouped the Indian way, and no other price stands", proves("CNST-05 CNST-10"), () => {
  const services = textOf(only(home, "#research-services"));
  expect(services).toContain("₹999 per stock");
  expect(services).toContain("₹1,51,000 per family per year");
  expect(textOf(only(home, "main"))).not.toMatch(/₹(10,000|24,000|8,000|20,000)(?!\d)/);
});

test("each featured post has a dot and leads to its article", proves("HOME-22 HOME-23"), () => {
  const slides = [...home.querySelectorAll("#blog .snap-row [data-post]")];
  expect(slides.length).toBeGreaterThan(1);
  expect(home.querySelectorAll("#blog .snap-dot")).toHaveLength(slides.length);
  for (const slide of slides)
    expect(wayOf(slide, "Read Blog")).toBe(`/blogpost/${slide.getAttribute("data-post")}`);
});

test("all fifteen testimonials are told in full, each with a dot", proves("TEST-04"), () => {
  const told = textsOf(home, "#testimonials figure");
  expect(told).toHaveLength(15);
  expect(home.querySelectorAll("#testimonials .snap-dot")).toHaveLength(15);
  for (const text of told) expect(text).toMatch(/\S{3,}.+Placeholder.+Rated [1-5] of 5/);
});

test(
  "the closing says what is refused and leads on",
  proves("HOME-24 HOME-25 PLCY-03 PLCY-05 PLCY-06 PLCY-07 PLCY-09"),
  () => {
    const closing = only(home, "#logical-approach");
    expect(textsOf(closing, "li")).toEqual([
      "No tips.",
      "No intraday calls.",
      "No F&O calls.",
      "No free trials.",
      "No fund management.",
      "No guaranteed returns.",
    ]);
    expect(wayOf(closing, "The approach")).toBe("/aboutus");
    expect(wayOf(closing, "Back to Home")).toBe("/");
  },
);

test(
  "the questions stand in five categories, with a support link and both numbers",
  proves("FAQS-01 FAQS-03 FAQS-04 FAQS-05 FAQS-06 FAQS-07 FAQS-09 FAQS-20 FAQS-21"),
  () => {
    const faq = only(home, "#faq");
    const pills = [...faq.querySelectorAll(".faq-pill")].map((pill) => {
      const id = pill.getAttribute("data-category");
      return [textOf(pill), faq.querySelectorAll(`.faq-item[data-category="${id}"]`).length];
    });
    expect(pills.every(([, count]) => count)).toBe(true);
    expect(pills.map(([text]) => text)).toEqual(
      [
        "General Info",
        "Research & Coverage",
        "Access & Delivery",
        "Pricing (Billing / Refunds) & Terms",
        "Compliance & Legal",
      ].map((label, i) => `${label}${pills[i]?.[1]} questions`),
    );
    expect(faq.querySelectorAll(".faq-item").length).toBeGreaterThan(25);
    expect(wayOf(faq, "Contact Support")).toMatch(/^(mailto:|https:\/\/wa\.me\/)/);
    expect(textsOf(faq, "[data-allow-copy] [data-badge]")).toEqual([
      expect.stringContaining("INH"),
      expect.stringContaining("enlistment"),
    ]);
  },
);
