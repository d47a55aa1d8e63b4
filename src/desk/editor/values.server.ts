import { type ArticleInput, blankFields, fieldNames } from "#domain/blog/writing/fields.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { indianInput } from "#platform/clock/clock.ts";
import { faqsOf, type Values } from "./values.ts";

const CHECKED = "yes";

/** Returns the article in the editor's form: checkboxes are booleans, every other field is text. */
export function articleInput(values: Values): ArticleInput {
  const given = fieldNames.map((name): [string, unknown] => {
    const isBox = typeof blankFields[name] === "boolean";
    return [name, isBox ? values[name] === CHECKED : values[name]];
  });
  return { ...(Object.fromEntries(given) as ArticleInput), faqs: faqsOf(values) };
}

/** Returns the form's initial values for a working copy. */
export function valuesOf(copy: WorkingCopy): Values {
  const { faqs, publishAt } = copy;
  const plain = fieldNames.filter((name) => name !== "faqs" && name !== "publishAt");
  return {
    revision: String(copy.revision),
    ...Object.fromEntries(plain.map((name) => [name, inForm(copy[name])])),
    publishAt: indianInput(publishAt),
    ...Object.fromEntries(
      faqs.flatMap(({ question, answer }, n) => [
        [`faq-question-${n}`, question],
        [`faq-answer-${n}`, answer],
      ]),
    ),
  };
}

const inForm = (value: string | number | boolean | null): string =>
  typeof value === "boolean" ? (value ? CHECKED : "") : String(value ?? "");
