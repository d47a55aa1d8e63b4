import { MAX_FAQS } from "#domain/blog/rules.ts";
import type { Faq } from "#domain/blog/writing/fields.ts";
import { idOf } from "#platform/forms/forms.ts";

/** The editor's form as text by field: as typed, or initially. */
export type Values = Record<string, string>;

const EMPTY_ROWS = 2;

/** Returns the questions of a form, in row order. */
export function faqsOf(values: Values): Faq[] {
  const rows = Object.keys(values).flatMap((name) =>
    Number(/^faq-question-(\d{1,2})$/.exec(name)?.[1] ?? Number.NaN),
  );
  return rows
    .filter((n) => n >= 0)
    .sort((a, b) => a - b)
    .map((n) => ({ question: values[`faq-question-${n}`] ?? "", answer: values[`faq-answer-${n}`] ?? "" }));
}

/** Returns the rows that a form shows: the filled ones and at least two empty ones, at most twelve; `more` adds one. */
export function faqRows(values: Values, more = false): Faq[] {
  const faqs = faqsOf(values);
  const filled = faqs.findLastIndex(({ question, answer }) => question.trim() || answer.trim()) + 1;
  const wanted = Math.max(filled + EMPTY_ROWS, faqs.length + (more ? 1 : 0));
  return Array.from(
    { length: Math.min(wanted, MAX_FAQS) },
    (_, n) => faqs[n] ?? { question: "", answer: "" },
  );
}

export const revisionOf = (values: Values): number => {
  return idOf(values.revision);
};

/** Returns the id in an address; undefined for `new` and for anything but a number. */
export const articleIdOf = (text: string | undefined): number | undefined => idOf(text) || undefined;
