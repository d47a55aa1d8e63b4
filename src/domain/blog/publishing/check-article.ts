import { lint, type WordingFinding } from "#domain/wording/linter.ts";
import { type ArticleFields, passagesOf } from "../writing/fields.ts";

/** Words of an article that the firm may not print, or only with a reason; `passage` is the sentence around them. */
export type ArticleFinding = Pick<WordingFinding, "level" | "message" | "passage"> & { where: string };

/** Returns everything that the linter finds in an article, in the order of the page. */
export const findingsIn = (fields: Partial<ArticleFields>): ArticleFinding[] =>
  passagesOf(fields).flatMap(({ where, text }) =>
    lint(text).map(({ level, message, passage }) => ({ level, message, where, passage })),
  );
