import { type CategoryId, countOf, type FaqCategory, type FaqItem } from "./rules.ts";

type Props = {
  categories: readonly FaqCategory[];
  items: readonly FaqItem[];
  active: CategoryId | null;
  live: boolean;
  onChoose(id: CategoryId): void;
};

/**
 * The category buttons. Each is a checkbox, so that a choice made before the script arrives is kept and the style sheet
 * filters without it; with script they are toggle buttons, of which at most one is pressed.
 */
export function CategoryPills({ categories, items, active, live, onChoose }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="vh">Filter by category</legend>
      {categories.map(({ id, label }) => (
        <label key={id} className="faq-pill pill relative h-auto max-w-full py-2" data-category={id}>
          <input
            type="checkbox"
            name="category"
            value={id}
            className="faq-pick absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            {...(live && { role: "button", "aria-pressed": active === id })}
            onChange={() => onChoose(id)}
          />
          <span className="whitespace-normal">{label}</span>
          <span className="num font-normal opacity-75">{countOf(items, id)}</span>
          <span className="vh"> questions</span>
        </label>
      ))}
    </fieldset>
  );
}
