import { lint, type WordingFinding } from "#domain/wording/linter.ts";
import type { ArticleFields } from "../writing/fields.ts";

/** Words of an article that the firm may not print, or only with a reason; `passage` is the sentence around them. */
export type ArticleFinding = Pick<WordingFinding, "level" | "message" | "passage"> & { where: string };

/** Returns everything that the linter finds in an article, in the order of the page. */
export function findingsIn(
  fields: Pick<ArticleFields, "title" | "summary" | "html" | "photoAlt" | "faqs">,
): ArticleFinding[] {
  const passages = [
    { where: "Title", text: fields.title },
    { where: "Summary", text: fields.summary },
    { where: "Text", text: fields.html },
    { where: "Cover", text: fields.photoAlt },
    ...fields.faqs.flatMap(({ question, answer }, n) => [
      { where: `Question ${n + 1}`, text: question },
      { where: `Answer ${n + 1}`, text: answer },
    ]),
  ];
  return passages.flatMap(({ where, text }) =>
    lint(text).map(({ level, message, passage }) => ({ level, message, where, passage })),
  );
}
