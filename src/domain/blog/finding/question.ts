/** A synonym: a reader's word and its equivalents in the articles. */
export type Meaning = { key: string; word: string; means: string[] };

/** A term of a query: the reader's words, and the phrases searched for. */
export type QuestionTerm = { typed: string; phrases: string[] };

/** What is searched for: any of several phrases; `begins` also matches longer words. */
export type Wanted = { phrases: readonly string[]; begins?: boolean };

const MAX_WORDS = 16;
const MAX_WORD_LENGTH = 40;
/** The most words in an entry of the synonyms. */
export const MAX_ENTRY_WORDS = 5;

/** Returns the lower-case words of a text, split at hyphens, slashes and any other punctuation. */
export const everyWordOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']s?\b/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the words of a query, up to the limit. */
export const wordsOf = (text: string): string[] =>
  everyWordOf(text.slice(0, MAX_WORDS * MAX_WORD_LENGTH))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));

const singular = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, "y").replace(/(?<![su])s$/, "") : word;

/** Returns the common key of “stop-loss”, “stoploss” and “Stop losses”: letters only, each word in the singular. */
export const spellingKey = (text: string): string =>
  wordsOf(text)
    .map((word) => singular(word.replace(/sses$/, "ss")))
    .join("");

/** Stop words of Hindi queries, and of queries for a meaning; PostgreSQL knows the English ones. */
const LITTLE = new Set(
  "kya hai hain kaise kare karen karna karu ka ke ki ko mein me se matlab hota hoti hote ho hu kab kyu kyun kyon kitna kitne kitni kaun kon kahan kaha mera mere meri mujhe aap apka apki aapka hum milega milegi milta chahiye bataye batao bhi ya aur par pe wala liye koi yeh ye क्या है हैं कैसे करें करे का के की को में से मतलब होता होती कब क्यों कितना कितने मेरा मेरी मुझे please tell meaning means mean definition define explain explained full form want need would like know".split(
    " ",
  ),
);

/** Returns the synonyms' meanings by the key of the reader's words. */
export const meaningsOf = (synonyms: readonly { word: string; means: string[] }[]): Meaning[] =>
  synonyms.map((entry) => ({ ...entry, key: spellingKey(entry.word) }));

/**
 * Returns the terms of a query. The longest run of words with a meaning is one term: “share kya hai” before “share”.
 * Such a term is also searched for in its own words, as the synonyms spell them.
 */
export function termsOf(text: string, meanings: readonly Meaning[]): QuestionTerm[] {
  const byKey = new Map(meanings.map(({ key, word, means }) => [key, [wordsOf(word).join(" "), ...means]]));
  const words = wordsOf(text);
  const terms: QuestionTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, means } = longestMeaning(words.slice(at, at + MAX_ENTRY_WORDS), byKey);
    const typed = words.slice(at, at + length).join(" ");
    if (means || !LITTLE.has(typed)) terms.push({ typed, phrases: means ?? [typed] });
    at += length;
  }
  return terms;
}

function longestMeaning(
  words: string[],
  byKey: ReadonlyMap<string, string[]>,
): { length: number; means?: string[] } {
  for (let length = words.length; length > 0; length -= 1) {
    const means = byKey.get(spellingKey(words.slice(0, length).join(" ")));
    if (means) return { length, means };
  }
  return { length: 1 };
}

/** Returns the ways to split a word in two: “marketcap” may be “market cap”. */
export const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, n): [string, string] => [
    word.slice(0, n + 3),
    word.slice(n + 3),
  ]);

/** Returns how many letters of a word may be wrong: none up to four letters, two in a long word. */
export const slipsIn = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);
