export const CATEGORIES = [
  { id: "general", label: "General Info" },
  { id: "researchcoverage", label: "Research & Coverage" },
  { id: "accessdelivery", label: "Access & Delivery" },
  { id: "pricingrefundsterms", label: "Pricing (Billing / Refunds) & Terms" },
  { id: "compliancelegal", label: "Compliance & Legal" },
] as const;

export type FaqCategory = (typeof CATEGORIES)[number];
export type CategoryId = FaqCategory["id"];

/** A question of the site. `html` marks an answer that is not plain text. */
export type FaqItem = { id: string; category: CategoryId; question: string; answer: string; html?: boolean };

export type FaqPage = "home" | "services" | "momentum-x" | "wealth-x";

/** The category that a page starts with, as long as the reader has chosen none and searches for nothing. */
export const PRESET: CategoryId = "general";

/** The categories of a page: home has all five, a page that sells a plan four. */
export const categoriesOf = (page: FaqPage): readonly FaqCategory[] =>
  page === "home" ? CATEGORIES : CATEGORIES.filter(({ id }) => id !== "researchcoverage");

/** The questions of a page. */
export const itemsOf = (items: readonly FaqItem[], page: FaqPage): FaqItem[] =>
  items.filter((item) => categoriesOf(page).some(({ id }) => id === item.category));

export const countOf = (items: readonly FaqItem[], category: CategoryId): number =>
  items.filter((item) => item.category === category).length;

/** The filter after a choice: the active category clears it, another one replaces it. */
export const choose = (active: CategoryId | null, chosen: CategoryId): CategoryId | null =>
  active === chosen ? null : chosen;

/**
 * The questions of the category (null: all) that contain the text, whatever the case of the letters. An answer
 * is searched only when it is plain text.
 */
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
