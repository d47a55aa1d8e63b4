import { expect, test } from "vitest";
import {
  CATEGORIES,
  categoriesOf,
  choose,
  countOf,
  type FaqItem,
  filterFaqs,
  itemsOf,
  PRESET,
} from "./rules.ts";

const item = (id: string, category: FaqItem["category"], question: string, answer: string, html?: boolean) =>
  ({ id, category, question, answer, ...(html && { html }) }) satisfies FaqItem;

const items = [
  item("a", "general", "Is this Advice?", "No. It is research."),
  item("b", "general", "Who may subscribe?", "<p>Indian residents and <b>entities</b>.</p>", true),
  item("c", "researchcoverage", "Which markets?", "Indian cash-market equities."),
  item("d", "compliancelegal", "How do I complain?", "Write to us. Residents and others."),
];
const ids = (found: FaqItem[]) => found.map(({ id }) => id).join("");

test("FAQS-03 FAQS-04 FAQS-05 FAQS-06 FAQS-07 the five categories carry their labels", () => {
  expect(CATEGORIES.map(({ id, label }) => [id, label])).toEqual([
    ["general", "General Info"],
    ["researchcoverage", "Research & Coverage"],
    ["accessdelivery", "Access & Delivery"],
    ["pricingrefundsterms", "Pricing (Billing / Refunds) & Terms"],
    ["compliancelegal", "Compliance & Legal"],
  ]);
});

test("FAQS-08 FAQS-12 a page that sells a plan has four categories, home five; each starts with general", () => {
  for (const page of ["services", "momentum-x", "wealth-x"] as const) {
    expect(categoriesOf(page).map(({ id }) => id)).toEqual([
      "general",
      "accessdelivery",
      "pricingrefundsterms",
      "compliancelegal",
    ]);
    expect(ids(itemsOf(items, page))).toBe("abd");
  }
  expect(categoriesOf("home")).toEqual(CATEGORIES);
  expect(ids(itemsOf(items, "home"))).toBe("abcd");
  expect(PRESET).toBe("general");
});

test("FAQS-09 a category counts its own questions", () => {
  expect(countOf(items, "general")).toBe(2);
  expect(countOf(items, "accessdelivery")).toBe(0);
});

test("FAQS-10 FAQS-11 another category replaces the first; the active one clears the filter", () => {
  expect(choose(null, "general")).toBe("general");
  expect(choose("general", "compliancelegal")).toBe("compliancelegal");
  expect(choose("general", "general")).toBeNull();
  expect(ids(filterFaqs(items, "general", ""))).toBe("ab");
  expect(ids(filterFaqs(items, null, ""))).toBe("abcd");
});

test("FAQS-15 the search ignores the case of the letters, and white space around the text", () => {
  expect(ids(filterFaqs(items, null, "ADVICE"))).toBe("a");
  expect(ids(filterFaqs(items, null, "  which "))).toBe("c");
  expect(ids(filterFaqs(items, "general", "which"))).toBe("");
});

test("FAQS-16 FAQS-17 an answer is searched when it is plain text, and not otherwise", () => {
  expect(ids(filterFaqs(items, null, "cash-market"))).toBe("c");
  expect(ids(filterFaqs(items, null, "residents"))).toBe("d");
  expect(ids(filterFaqs(items, null, "<b>"))).toBe("");
});
