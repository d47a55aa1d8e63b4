import { type Marked, markedBy } from "#domain/blog/finding/passage.ts";

/** How well a text matches, from 0 (not at all): matches at the start of a word count more than those within. */
export function scoreOf(text: string, words: readonly string[]): number {
  const low = text.toLowerCase();
  const each = words.map((word): number => {
    const at = low.indexOf(word);
    if (at < 0) return 0;
    if (at === 0) return 3;
    return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}`, "u").test(low) ? 2 : 1;
  });
  return words.length === 0 || each.includes(0)
    ? 0
    : each.reduce((sum, score) => sum + score, 0) / each.length;
}

/** Returns a text in parts, with matches anywhere in a word marked. */
export const markedFor = (text: string, words: readonly string[]): Marked =>
  markedBy(
    text,
    words.map((word) => new RegExp(RegExp.escape(word), "giu")),
  );

/** The groups of hits, in screen order. */
export const FOUND_GROUPS = ["Actions", "Screens", "Articles", "People", "Days"] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];

/** One hit: its title, the line beside it, and its attributes. */
export type FoundRow = {
  group: FoundGroup;
  href: string;
  title: Marked;
  note: Marked;
  detail: string;
  score: number;
};

const MAX_ROWS = 9;

/** Returns the best rows, at most nine, in the order of their groups; ties go to the earlier group. */
export function bestRows(rows: readonly FoundRow[]): { group: FoundGroup; rows: FoundRow[] }[] {
  const placed = FOUND_GROUPS.flatMap((group) =>
    rows.filter((row) => row.group === group).toSorted((a, b) => b.score - a.score),
  );
  const best = placed.toSorted((a, b) => b.score - a.score).slice(0, MAX_ROWS);
  return FOUND_GROUPS.map((group) => ({ group, rows: best.filter((row) => row.group === group) })).filter(
    ({ rows }) => rows.length > 0,
  );
}
