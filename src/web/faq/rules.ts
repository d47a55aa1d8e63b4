import { QUESTION_CATEGORIES } from "#domain/firm/question-categories.ts";

export type FaqCategory = (typeof QUESTION_CATEGORIES)[number];
export type CategoryId = FaqCategory["id"];

/**
 * A question of the site. `html` marks an answer that is not plain text, `placeholder` one that prints delivered
 * placeholders.
 */
export type FaqItem = {
  id: string;
  category: CategoryId;
  question: string;
  answer: string;
  html?: boolean;
  placeholder?: boolean;
};

export type FaqPage = "home" | "services" | "momentum-x" | "wealth-x";

/** A page's category until the reader chooses one or searches. */
export const PRESET: CategoryId = "general";

/** Returns the categories of a page: all five on home, four on a page that sells a plan. */
export const categoriesOf = (page: FaqPage): readonly FaqCategory[] =>
  page === "home" ? QUESTION_CATEGORIES : QUESTION_CATEGORIES.filter(({ id }) => id !== "researchcoverage");

export const itemsOf = (items: readonly FaqItem[], page: FaqPage): FaqItem[] =>
  items.filter((item) => categoriesOf(page).some(({ id }) => id === item.category));

export const countOf = (items: readonly FaqItem[], category: CategoryId): number =>
  items.filter((item) => item.category === category).length;

/** Returns the filter after a choice: the active category is cleared, another one replaces it. */
export const choose = (active: CategoryId | null, chosen: CategoryId): CategoryId | null =>
  active === chosen ? null : chosen;

/** Returns a category's questions (null: all) that contain the text in any case. Answers in HTML are not searched. */
export function filterFaqs(
  items: readonly FaqItem[],
  category: CategoryId | null,
  search: string,
): FaqItem[] {
  const wanted = search.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return items.filter(
    (item) =>
      (category === null || item.category === category) &&
      (has(item.question) || (!item.html && has(item.answer))),
  );
}
