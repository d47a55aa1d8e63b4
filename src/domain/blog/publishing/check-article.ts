import { findWording, type WordingFinding } from "#domain/wording/linter.ts";
import { type ArticleFields, type FieldName, passagesOf } from "../writing/fields.ts";

/** Words that the firm may not print, or only with a reason; `passage` is the sentence around them. */
export type ArticleFinding = Pick<WordingFinding, "level" | "message" | "passage"> & {
  where: string;
  name: FieldName;
  /** The words themselves, shortened if many; undefined if the finding is not about wording. */
  words?: string;
  /** The wording rule; undefined if the finding is not about wording. */
  rule?: WordingFinding["rule"];
};

/** Returns the linter's findings in an article, in page order. */
export const findingsIn = (fields: Partial<ArticleFields>): ArticleFinding[] =>
  passagesOf(fields).flatMap(({ where, name, text }) =>
    findWording(text).map(({ level, message, passage, rule, words }) => ({
      level,
      message,
      where,
      name,
      passage,
      rule,
      words,
    })),
  );
