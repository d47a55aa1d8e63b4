import { findWording, type WordingFinding } from "#domain/wording/linter.ts";
import { type ArticleFields, type FieldName, passagesOf } from "../writing/fields.ts";

/** Words of an article that the firm may not print, or only with a reason; `passage` is the sentence around them. */
export type ArticleFinding = Pick<WordingFinding, "level" | "message" | "passage"> & {
  where: string;
  /** The field. */
  name: FieldName;
  /** The words themselves, shortened if they are many; undefined for what is no matter of words. */
  words?: string;
  /** The rule of words that it touches; without one it is no matter of words. */
  rule?: WordingFinding["rule"];
};

/** Returns everything that the linter finds in an article, in the order of the page. */
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
