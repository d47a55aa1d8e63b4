import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { withoutNul } from "#platform/forms/forms.ts";
import { article, articleState, post } from "../tables.server.ts";
import { wordsOf } from "./question.ts";

/**
 * Puts the words that fewest texts have first, since PostgreSQL tests conditions of one cost in their order: numbers,
 * then the longest.
 */
const rarestFirst = (words: readonly string[]): string[] =>
  words.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length);

/** A working copy's title contains all these lower-case words, even within words. */
export const titleHas = (words: readonly string[]): SQL | undefined =>
  and(...rarestFirst(words).map((word) => sql`lower(${article.title}) like ${anywhere(word)}`));

/** Returns whether a sign joins a single letter to the rest of a word: nearly every text has words beginning with it. */
const isJoined = (word: string): boolean => {
  const parts = wordsOf(word);
  return parts.length > 1 && parts.some((part) => /^\p{L}$/u.test(part));
};

/**
 * A published text contains every word of a text, in any English form or as a prefix; a word such as “F&O” also
 * as it is typed.
 */
export function publishedTextHas(text: string): SQL | undefined {
  const terms = wordsOf(text).map((word) => `'${word}':*`);
  if (!terms.length) return sql`false`;
  return and(
    sql`${post.words} @@ to_tsquery('english', ${terms.join(" & ")})`,
    ...searchedWords(text)
      .filter(isJoined)
      .map((word) => sql`${post.plain} ilike ${anywhere(word)}`),
  );
}

/** Returns a pattern that matches a word outside HTML tags. */
const outsideTags = (word: string): string => `${escaped(word).replace(/[^\p{L}\p{N}]/gu, "\\$&")}(?![^<]*>)`;

/** Writes a word as the text of HTML has it. */
const escaped = (word: string): string =>
  word.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Listed one by one, to match the index of states. */
const NOT_PUBLISHED = articleState.enumValues.filter((state) => state !== "published");

/**
 * An unpublished working text contains all these words. No index covers them: these texts are few, and are read one by
 * one.
 */
export const draftTextHas = (words: readonly string[]): SQL | undefined =>
  and(
    inArray(article.state, NOT_PUBLISHED),
    ...rarestFirst(words).map((word) => sql`${article.html} ~* ${outsideTags(word)}`),
  );

/** The most working copies listed that share a common word, newest first. */
export const MAX_IN_TEXT = 2_000;

/**
 * Selects the newest working copies that match the words in title or text and also meet a condition: each part uses its
 * own index. Selects one more than is listed, to show that there are more.
 */
export const idsWith = (text: string, among: SQL | undefined): SQL => {
  const words = searchedWords(text);
  const newestFirst = sql`order by updated_at desc nulls last, id desc nulls last limit ${MAX_IN_TEXT + 1}`;
  const part = (where: SQL | undefined, joined = sql``) =>
    sql`(select ${article.id}, ${article.updatedAt} from ${article} ${joined} where ${and(where, among)} ${newestFirst})`;
  return sql`select id from (
    ${part(titleHas(words))}
    union ${part(publishedTextHas(text), sql`join ${post} on ${post.id} = ${article.postId}`)}
    union ${part(draftTextHas(words))}
  ) as found ${newestFirst}`;
};

/**
 * Forces index scans until the transaction ends: the planner underestimates unpacking each post's words, and would scan
 * them all.
 */
export const byIndexes = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);

const MAX_WORDS = 6;

/** Returns the substrings searched for: the lower-cased text, split at spaces. */
export const searchedWords = (text: string): string[] =>
  withoutNul(text).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
