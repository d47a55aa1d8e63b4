import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { article, articleState, post } from "../tables.server.ts";
import { wordsOf } from "./question.ts";

/** A working copy's title has every one of these words in small letters, anywhere in a word. */
export const titleHas = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`lower(${article.title}) like ${anywhere(word)}`));

/** A published text has every word of a text, in a form that English gives it, or one that begins so. */
export function publishedTextHas(text: string): SQL {
  const asked = wordsOf(text).map((word) => `'${word}':*`);
  return asked.length ? sql`${post.words} @@ to_tsquery('english', ${asked.join(" & ")})` : sql`false`;
}

/** Returns the pattern of a word that stands outside the tags of HTML. */
const outsideTags = (word: string): string => `${word.replace(/[^\p{L}\p{N}]/gu, "\\$&")}(?![^<]*>)`;

/** Named one by one, as the index of states finds them. */
const NOT_PUBLISHED = articleState.enumValues.filter((state) => state !== "published");

/**
 * A text that is worked on, and that the public does not read as it is, has every one of these words. No index has
 * them: these texts are few, and are read one by one.
 */
export const draftTextHas = (words: readonly string[]): SQL | undefined =>
  and(
    inArray(article.state, NOT_PUBLISHED),
    ...words.map((word) => sql`${article.html} ~* ${outsideTags(word)}`),
  );

/** Of the working copies that have a common word, the newest are listed. */
export const MAX_IN_TEXT = 2_000;

/**
 * Selects the newest working copies, among those that also meet a condition, that have the words in their titles or in
 * their texts: each part uses its own index. One row more than is listed shows that there are more.
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
 * Looks for words by their indexes alone until the transaction ends: the planner takes a post for small and reads them
 * all, for it does not count what it costs to unpack the words of each.
 */
export const byIndexes = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);

const MAX_WORDS = 6;

/** Returns what is looked for in any part of a word: the text in small letters, cut at its spaces. */
export const searchedWords = (text: string): string[] =>
  text.replaceAll("\0", "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
