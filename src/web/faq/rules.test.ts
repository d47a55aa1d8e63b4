import { expect, test } from "vitest";
import { QUESTION_CATEGORIES } from "#domain/firm/question-categories.ts";
import { proves } from "#test/proves.ts";
import { categoriesOf, choose, countOf, type FaqItem, filterFaqs, itemsOf, PRESET } from "./rules.ts";

const item = (id: string, category: FaqItem["category"], question: string, answer: string, html?: boolean) =>
  ({ id, category, question, answer, ...(html && { html }) }) satisfies FaqItem;

const items = [
  item("a", "general", "Is this Advice?", "No. It is research."),
  item("b", "general", "Who may subscribe?", "<p>Indian residents and <b>entities</b>.</p>", true),
  item("c", "researchcoverage", "Which markets?", "Indian cash-market equities."),
  item("d", "compliancelegal", "How do I complain?", "Write to us. Residents and others."),
];
const ids = (found: FaqItem[]) => found.map(({ id }) => id).join("");

test("the five categories carry their labels", proves("FAQS-03 FAQS-04 FAQS-05 FAQS-06 FAQS-07"), () => {
  expect(QUESTION_CATEGORIES.map(({ id, label }) => [id, label])).toEqual([
    ["general", "General Info"],
    ["researchcoverage", "Research & Coverage"],
    ["accessdelivery", "Access & Delivery"],
    ["pricingrefundsterms", "Pricing (Billing / Refunds) & Terms"],
    ["compliancelegal", "Compliance & Legal"],
  ]);
});

test(
  "a page that sells a plan has four categories, home five; each starts with general",
  proves("FAQS-08 FAQS-12"),
  () => {
    for (const page of ["services", "momentum-x", "wealth-x"] as const) {
      expect(categoriesOf(page).map(({ id }) => id)).toEqual([
        "general",
        "accessdelivery",
        "pricingrefundsterms",
        "compliancelegal",
      ]);
      expect(ids(itemsOf(items, page))).toBe("abd");
    }
    expect(categoriesOf("home")).toEqual(QUESTION_CATEGORIES);
    expect(ids(itemsOf(items, "home"))).toBe("abcd");
    expect(PRESET).toBe("general");
  },
);

test("a category counts its own questions", proves("FAQS-09"), () => {
  expect(countOf(items, "general")).toBe(2);
  expect(countOf(items, "accessdelivery")).toBe(0);
});

test(
  "another category replaces the first; the active one clears the filter",
  proves("FAQS-10 FAQS-11"),
  () => {
    expect(choose(null, "general")).toBe("general");
    expect(choose("general", "compliancelegal")).toBe("compliancelegal");
    expect(choose("general", "general")).toBeNull();
    expect(ids(filterFaqs(items, "general", ""))).toBe("ab");
    expect(ids(filterFaqs(items, null, ""))).toBe("abcd");
  },
);

test("the search ignores the case of the letters, and white space around the text", proves("FAQS-15"), () => {
  expect(ids(filterFaqs(items, null, "ADVICE"))).toBe("a");
  expect(ids(filterFaqs(items, null, "  which "))).toBe("c");
  expect(ids(filterFaqs(items, "general", "which"))).toBe("");
});

test("an answer is searched when it is plain text, and not otherwise", proves("FAQS-16 FAQS-17"), () => {
  expect(ids(filterFaqs(items, null, "cash-market"))).toBe("c");
  expect(ids(filterFaqs(items, null, "residents"))).toBe("d");
  expect(ids(filterFaqs(items, null, "<b>"))).toBe("");
});
