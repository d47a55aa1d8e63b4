import { articleStates } from "#domain/blog/writing/fields.ts";
import { ARTICLE_STATES } from "./publication-state.tsx";

/** Where articles are put that nobody works on. */
export const shelves = ["archived", "deleted"] as const;

/** The parts of the list of articles: those at work by their state, and those that were put away. */
export const listParts = [...articleStates, ...shelves] as const;
type Part = (typeof listParts)[number];

export const LIST_PARTS = {
  ...(Object.fromEntries(articleStates.map((state) => [state, ARTICLE_STATES[state].word])) as Record<
    (typeof articleStates)[number],
    string
  >),
  archived: "Archived",
  deleted: "Deleted",
};

/** Shows the number of articles in each part, linked to their list. */
export const StateCounts = ({ counts }: { counts: Partial<Record<Part, number>> }) =>
  listParts
    .filter((part) => counts[part])
    .map((part, n) => (
      <span key={part}>
        {n > 0 && " · "}
        <a href={`/desk/articles?state=${part}`}>
          {counts[part]} {part === "draft" && counts[part] !== 1 ? "drafts" : LIST_PARTS[part].toLowerCase()}
        </a>
      </span>
    ));
