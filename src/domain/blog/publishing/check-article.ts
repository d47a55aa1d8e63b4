import { promisesIn, type TextFinding } from "#domain/compliance/promises.ts";
import { blocksOf } from "../writing/blocks.ts";
import type { ArticleFields } from "../writing/fields.ts";

/** Words of an article that the firm may not print, or only with a reason; `passage` is where they stand. */
export type ArticleFinding = { level: TextFinding["level"]; message: string; where: string; passage: string };

/** Everything in an article that reads like a promise, a superlative, urging or a tip, in the order of the page. */
export function findingsIn(
  fields: Pick<ArticleFields, "title" | "summary" | "html" | "faqs">,
): ArticleFinding[] {
  const passages = [
    { where: "Title", text: fields.title },
    { where: "Summary", text: fields.summary },
    ...blocksOf(fields.html).map(({ text }) => ({ where: "Text", text })),
    ...fields.faqs.flatMap(({ question, answer }, n) => [
      { where: `Question ${n + 1}`, text: question },
      { where: `Answer ${n + 1}`, text: answer },
    ]),
  ];
  return passages.flatMap(({ where, text }) =>
    promisesIn(text).map(({ level, message }) => ({ level, message, where, passage: text })),
  );
}
