import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { article, post } from "../tables.server.ts";
import { wordsOf } from "./question.ts";

const part = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** A working copy's title has every one of these words in small letters, anywhere in a word. */
export const titleHas = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`lower(${article.title}) like ${part(word)}`));

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

/**
 * A working copy has the words in its title or in its text. The title is asked first: where it has them, neither the
 * index of the published texts nor a draft is read.
 */
export const articleHas = (text: string): SQL | undefined => {
  const words = searchedWords(text);
  return or(
    titleHas(words),
    sql`${article.postId} in (select ${post.id} from ${post} where ${publishedTextHas(text)})`,
    draftTextHas(words),
  );
};

const MOST_WORDS = 6;

/** Returns what is looked for in any part of a word: the text in small letters, cut at its spaces. */
export const searchedWords = (text: string): string[] =>
  text.replaceAll("\0", "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
