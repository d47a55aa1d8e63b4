import { and, ne, type SQL, sql } from "drizzle-orm";
import { anywhere } from "#platform/db/like.ts";
import { article, post } from "../tables.server.ts";
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

/**
 * A text that is worked on, and that the public does not read as it is, has every one of these words. No index has
 * them: these texts are few, and are read one by one.
 */
export const draftTextHas = (words: readonly string[]): SQL | undefined =>
  and(ne(article.state, "published"), ...words.map((word) => sql`${article.html} ~* ${outsideTags(word)}`));

/** Selects the working copies that have the words in their titles or in their texts: each part uses its own index. */
export const idsWith = (text: string): SQL => {
  const words = searchedWords(text);
  return sql`
    select ${article.id} from ${article} where ${titleHas(words)}
    union select ${article.id} from ${article} join ${post} on ${post.id} = ${article.postId} where ${publishedTextHas(text)}
    union select ${article.id} from ${article} where ${draftTextHas(words)}`;
};

const MOST_WORDS = 6;

/** Returns what is looked for in any part of a word: the text in small letters, cut at its spaces. */
export const searchedWords = (text: string): string[] =>
  text.replaceAll("\0", "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
