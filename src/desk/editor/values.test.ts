import { expect, test } from "vitest";
import { articleFields } from "#domain/blog/writing/fields.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { articleInput, valuesOf } from "./values.server.ts";
import { articleIdOf, faqRows, faqsOf, revisionOf } from "./values.ts";

const copy = {
  revision: 4,
  title: "A title",
  slug: "a-title",
  summary: "",
  html: "<p>Text</p>",
  faqs: [
    { question: "Why?", answer: "Because." },
    { question: "When?", answer: "Then." },
  ],
  photo: "/media/uploads/0123456789abcdef/800.webp",
  photoAlt: "A chart",
  categoryId: 3,
  author: "Asha",
  featured: true,
  shownOn: "2025-02-17",
  publishAt: "2025-02-17T02:30:00.000Z",
  searchTitle: "A title elsewhere",
  searchDescription: "",
  canonical: "https://www.example.org/a-title",
  tags: "Options, Put-call ratio",
} as WorkingCopy;

test("a working copy goes through the form and comes back as it was", () => {
  const { revision: _, ...fields } = copy;
  expect(articleFields.parse(articleInput(valuesOf(copy)))).toEqual(fields);
  expect(revisionOf(valuesOf(copy))).toBe(4);
});

test("the form shows two empty rows for questions, one more when asked, twelve at most", () => {
  const values = valuesOf(copy);
  expect(faqRows(values).map(({ question }) => question)).toEqual(["Why?", "When?", "", ""]);
  const typed = {
    ...values,
    "faq-question-2": "",
    "faq-answer-2": "",
    "faq-question-3": "",
    "faq-answer-3": "",
  };
  expect(faqRows(typed, true)).toHaveLength(5);
  const full = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`faq-question-${n}`, `Q${n}`]));
  expect(faqRows(full, true)).toHaveLength(12);
});

test("questions keep the order of their rows, not of their names in the post", () => {
  const values = {
    "faq-question-10": "last",
    "faq-answer-2": "b",
    "faq-question-2": "second",
    "faq-question-0": "first",
  };
  expect(faqsOf(values)).toEqual([
    { question: "first", answer: "" },
    { question: "second", answer: "b" },
    { question: "last", answer: "" },
  ]);
});

test("an address that is no number names no article", () => {
  expect(["7", "0", "-1", "1e3", "07", "new", "9".repeat(11), undefined].map(articleIdOf)).toEqual([
    7,
    ...Array(7).fill(undefined),
  ]);
  expect(
    [undefined, "", "x", "-2", "1.5", "3"].map((revision) =>
      revisionOf(revision === undefined ? {} : { revision }),
    ),
  ).toEqual([0, 0, 0, 0, 0, 3]);
});
