import type { Db } from "#platform/db/db.ts";
import type { ArticleState } from "../writing/fields.ts";
import { searchedWords } from "./in-text.server.ts";
import { type Marked, passageOf } from "./passage.ts";
import * as queries from "./queries.server.ts";

/** An article found by a desk search. */
export type FoundCopy = {
  id: number;
  title: string;
  state: ArticleState;
  /** When its approved text is published, ISO 8601; null if not scheduled. */
  scheduledAt: string | null;
  /** The sentence with the words; empty if the title has them. */
  passage: Marked;
};

/** Finds working copies by any part of their titles, then by the words of their texts, newest first. */
export async function findWorkingCopies(db: Db, text: string, limit: number): Promise<FoundCopy[]> {
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const [titled, published, drafts] = await Promise.all([
    queries.copiesTitled(db, words, limit),
    queries.copiesPublished(db, text, limit),
    queries.copiesInWork(db, words, limit),
  ]);
  const known = new Set(titled.map(({ id }) => id));
  const patterns = words.map((word) => new RegExp(RegExp.escape(word), "giu"));
  const inText = [...drafts, ...published].filter(({ id }) => !known.has(id) && known.add(id));
  return [
    ...titled.map((row) => foundCopy(row, [])),
    ...inText.map((row) => foundCopy(row, passageOf(row.text, patterns))),
  ].slice(0, limit);
}

const foundCopy = ({ id, title, state, scheduledAt }: queries.CopyRow, passage: Marked): FoundCopy => ({
  id,
  title,
  state,
  passage,
  scheduledAt: scheduledAt?.toISOString() ?? null,
});
