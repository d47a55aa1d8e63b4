import { lint, type WordingFinding } from "#domain/wording/linter.ts";
import { figuresIn, isArticleFigure } from "../figures.ts";
import { type ArticleFields, passagesOf } from "../writing/fields.ts";

/** Words of an article that the firm may not print, or only with a reason; `passage` is the sentence around them. */
export type ArticleFinding = Pick<WordingFinding, "level" | "message" | "passage"> & {
  where: string;
  /** The rule of words that it touches; without one it is no matter of words. */
  rule?: WordingFinding["rule"];
};

/** Returns everything that the linter finds in an article, in the order of the page, and figures that nothing draws. */
export function findingsIn(fields: Partial<ArticleFields>): ArticleFinding[] {
  const unknown = figuresIn(fields.html ?? "").filter((name) => !isArticleFigure(name));
  return [
    ...passagesOf(fields).flatMap(({ where, text }) =>
      lint(text).map(({ level, message, passage, rule }) => ({ level, message, where, passage, rule })),
    ),
    ...unknown.map((name) => ({
      level: "block" as const,
      message: `No figure is named “${name}”: choose one from the list, or remove it.`,
      where: "Text",
      passage: name,
    })),
  ];
}
