import type { CategoryTone } from "#domain/blog/rules.ts";

/** The colour of a category's name. */
export const CATEGORY_TEXT: Record<CategoryTone, string> = {
  technical: "text-tech",
  fundamentals: "text-fund",
  strategies: "text-strat",
  education: "text-edu",
  all: "text-ink-3",
  other: "text-ink-3",
};

/** The background of a category's cover until it has loaded. */
export const GROUND: Record<CategoryTone, string> = {
  technical: "bg-tech-bg",
  fundamentals: "bg-fund-bg",
  strategies: "bg-strat-bg",
  education: "bg-edu-bg",
  all: "bg-sunk",
  other: "bg-sunk",
};

/** Each category's shape: candles, stacked bars, a branching path, a book; a grid for all, a tag for any other. */
const SHAPE: Record<CategoryTone, string> = {
  technical: "M4 1v3M4 11v3M2.5 4h3v7h-3zM11.5 2v2.5M11.5 9v4M10 4.5h3V9h-3z",
  fundamentals: "M2 14h12M3.5 14V9h2.5v5M7 14V5.5h2.5V14M10.5 14V2H13v12",
  strategies: "M2 8h4M6 8c3 0 3-5 6-5h2M6 8c3 0 3 5 6 5h2M12 1l2 2-2 2M12 11l2 2-2 2",
  education:
    "M8 4C6.5 2.7 4.5 2.3 2 2.5v10c2.5-.2 4.5.2 6 1.5 1.5-1.3 3.5-1.7 6-1.5v-10c-2.5-.2-4.5.2-6 1.5zv10",
  all: "M2 2h4.5v4.5H2zM9.5 2H14v4.5H9.5zM2 9.5h4.5V14H2zM9.5 9.5H14V14H9.5z",
  other: "M2 2h5.5L14 8.5 8.5 14 2 7.5zM5 5h.01",
};

/** The category's shape in its colour, or in the colour of the text around it. */
export function CategoryIcon({ tone, plain = false }: { tone: CategoryTone; plain?: boolean }) {
  return (
    <svg
      className={plain ? "shrink-0" : `shrink-0 ${CATEGORY_TEXT[tone]}`}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      data-icon={tone}
      aria-hidden="true"
    >
      <path d={SHAPE[tone]} />
    </svg>
  );
}

/** A category shown by colour, icon and word together. */
export function Category({ tone, children }: { tone: CategoryTone; children: React.ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-note font-[550] ${CATEGORY_TEXT[tone]}`}
      data-tone={tone}
    >
      <CategoryIcon tone={tone} />
      {children}
    </span>
  );
}
