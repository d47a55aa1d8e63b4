import type { Db } from "#platform/db/db.ts";
import { letterChanges } from "#platform/words/nearest.ts";
import { byIndexes } from "./in-text.server.ts";
import type { FoundText, Lexicon, SiteText } from "./lexicon.ts";
import { type Marked, markedBy, passageOf, patternOf, stemOf } from "./passage.ts";
import * as queries from "./queries.server.ts";
import {
  halvesOf,
  type Meaning,
  type QuestionTerm,
  slipsIn,
  spellingKey,
  termsOf,
  type Wanted,
  wordsOf,
} from "./question.ts";

export type FoundArticle = {
  slug: string;
  category: string;
  /** In minutes; null if not counted. */
  readTime: number | null;
  title: Marked;
  /** The best matching passage of the text. */
  passage: Marked;
  score: number;
};

/** A short text found by a query, with matches marked. */
export type MarkedText<T extends SiteText> = FoundText<T> & { title: Marked; passage: Marked };

export type FoundArticles<T extends SiteText = SiteText> = {
  articles: FoundArticle[];
  /** The short texts found, best first. */
  texts: MarkedText<T>[];
  /** Words that occur nowhere, and what was searched for instead. */
  replaced: { typed: string; by: string }[];
  /** Words that occur nowhere, without a similar word. */
  unknown: string[];
  /** Known words similar to the unknown ones: suggestions for the next search. */
  near: string[];
};

const MAX_FOUND = 8;
/** The share of a query's weight that an article must match. */
const MIN_WEIGHT_SHARE = 0.5;
const MAX_TERMS = 10;
/** The most misspelt words repaired per query: each compares all known words. */
const MAX_REPAIRS = 3;
/** A query of one word in capitals may be a company's symbol. */
const SYMBOL = /^\s*[A-Z][A-Z0-9&-]+\s*$/;

type Search<T extends SiteText> = {
  text: string;
  categoryId?: number | undefined;
  meanings: Meaning[];
  /** Short texts searched along with the articles. */
  lexicon?: Lexicon<T>;
};

/**
 * Finds the articles matching a query, best first, and the short texts: by the words of title, summary and text, in any
 * English form, by synonyms, and by the nearest known word if one is misspelt. A quoted query is taken literally.
 */
export function findArticles<T extends SiteText>(db: Db, search: Search<T>): Promise<FoundArticles<T>> {
  return db.transaction(async (tx) => {
    await byIndexes(tx);
    return find(tx, search);
  });
}

async function find<T extends SiteText>(
  db: Db,
  { text, categoryId, lexicon, ...known }: Search<T>,
): Promise<FoundArticles<T>> {
  const isExact = /^\s*["“].*["”]\s*$/.test(text);
  const meanings = isExact ? [] : known.meanings;
  const terms = isExact ? wholeOf(text) : termsOf(text, meanings).slice(0, MAX_TERMS);
  if (terms.length === 0) return { articles: [], texts: [], replaced: [], unknown: [], near: [] };
  const words = { db, meanings, lexicon };
  const counted = await countEach(words, terms);
  const written = await knownAmong(
    words,
    terms.flatMap(({ typed }) => typed.split(" ")),
  );
  let repairs = 0;
  const reads: Read[] = [];
  // One after another: a transaction's connection takes one query at a time.
  for (const [n, term] of terms.entries()) {
    const count = counted.each[n] ?? 0;
    if (count < 0) continue;
    if (isExact) {
      // In quotation marks a matching stem alone does not count.
      const isWritten = term.typed.split(" ").every((word) => written.has(word));
      reads.push({ term, count: isWritten ? count : 0 });
    } else if (count > 0 && !isSlipOf(term, written, meanings)) {
      reads.push({ term, count });
    } else {
      repairs += 1;
      reads.push(
        repairs > MAX_REPAIRS
          ? { term, count: 0 }
          : await repaired(words, term, { isSymbol: SYMBOL.test(text) }),
      );
    }
  }
  const has = reads.filter(({ count }) => count > 0);
  return {
    ...(has.length
      ? await best(words, has, { all: counted.all, categoryId, words: wordsOf(text) })
      : { articles: [], texts: [] }),
    replaced: reads.flatMap(({ term, by }) => (by ? [{ typed: term.typed, by }] : [])),
    unknown: reads.filter(({ count }) => count === 0).map(({ term }) => term.typed),
    near: reads.flatMap(({ near }) => near ?? []).slice(0, 3),
  };
}

/** Where words are searched: the articles, and the short texts. */
type Words<T extends SiteText> = { db: Db; meanings: Meaning[]; lexicon: Lexicon<T> | undefined };

/** Counts the articles and short texts that have each of the wanted terms; -1 for a term of stop words alone. */
async function countEach<T extends SiteText>(
  { db, lexicon }: Words<T>,
  wanted: readonly Wanted[],
): Promise<{ all: number; each: number[] }> {
  const { all, each } = await queries.countEach(db, wanted);
  if (!lexicon) return { all, each };
  return {
    all: all + lexicon.size,
    each: wanted.map((one, n) => {
      const count = each[n] ?? 0;
      return count < 0 ? count : count + lexicon.count(one);
    }),
  };
}

/** Returns the words that occur in some text. */
async function knownAmong<T extends SiteText>(
  { db, lexicon }: Words<T>,
  words: string[],
): Promise<Set<string>> {
  const known = await queries.knownAmong(db, words);
  for (const word of words) if (lexicon?.has(word)) known.add(word);
  return known;
}

/** Returns whether a word is one letter away from a synonym and occurs nowhere itself: its stem alone says little. */
const isSlipOf = ({ typed, phrases }: QuestionTerm, written: Set<string>, meanings: Meaning[]): boolean =>
  phrases[0] === typed &&
  phrases.length === 1 &&
  slipsIn(typed) > 0 &&
  !written.has(typed) &&
  meanings.some(({ key }) => letterChanges(spellingKey(typed), key) === 1);

const wholeOf = (text: string): QuestionTerm[] => {
  const typed = wordsOf(text).join(" ");
  return typed ? [{ typed, phrases: [typed] }] : [];
};

/** A term as interpreted, and the number of articles that match it. */
type Read = { term: QuestionTerm; count: number; begins?: boolean; by?: string; near?: string[] };

async function best<T extends SiteText>(
  { db, lexicon }: Words<T>,
  has: Read[],
  { all, categoryId, words }: { all: number; categoryId: number | undefined; words: string[] },
): Promise<Pick<FoundArticles<T>, "articles" | "texts">> {
  // The rarer a word, the more it determines the subject.
  const wanted: queries.Weighed[] = has.map(({ term, count, begins }) => ({
    phrases: term.phrases,
    ...(begins && { begins }),
    // A count cut off at its limit only says that the word is common.
    weight: Math.log(1 + all / (count < queries.MAX_COUNTED_POSTS ? count : Math.max(count, all / 2))),
  }));
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const whole = { phrases: [words.join(" ")], weight: total / has.length, ranksOnly: true };
  const rows = await queries.bestPosts(db, has.length > 1 ? [...wanted, whole] : wanted, {
    categoryId,
    atLeast: total * MIN_WEIGHT_SHARE - 1e-6,
    limit: MAX_FOUND,
  });
  const patterns = has.map(({ term, begins }) => patternOf(term.phrases, begins));
  const texts =
    lexicon?.best(wanted, {
      atLeast: total * MIN_WEIGHT_SHARE - 1e-6,
      limit: MAX_FOUND,
      words: has.map(({ term, by }) => by ?? term.typed),
    }) ?? [];
  return {
    articles: rows.map(({ title, plain, ...row }) => ({
      ...row,
      title: markedBy(title, patterns),
      passage: passageOf(plain, patterns),
    })),
    texts: texts.map((found) => ({
      ...found,
      title: markedBy(found.of.title, patterns),
      passage: passageOf(found.of.text, patterns),
    })),
  };
}

/**
 * Interprets a word without matches: as two words joined, misspelt, or incomplete. Among equally near words, those of
 * synonyms or titles are preferred. A company's symbol is never treated as a misspelling.
 */
async function repaired<T extends SiteText>(
  words: Words<T>,
  term: QuestionTerm,
  { isSymbol }: { isSymbol: boolean },
): Promise<Read> {
  const { typed } = term;
  const { meanings } = words;
  if (typed.length < 4 || /[\d ]/.test(typed)) return { term, count: 0 };
  const halves = (await knownHalves(words, typed)).map((by) => ({ by, phrases: [by] }));
  const ranked = await nearWords(words, typed);
  const near = ranked
    .filter(({ changes }) => changes <= slipsIn(typed))
    .map(({ word }) => ({ by: word, phrases: phrasesFor(word, meanings) }));
  const tries: (Wanted & { by?: string })[] = [
    ...halves,
    ...(isSymbol ? [] : near),
    { phrases: [typed], begins: true },
  ];
  const { each } = await countEach(words, tries);
  const at = each.findIndex((count) => count > 0);
  const hit = tries[at];
  if (!hit) return { term, count: 0, near: nearby(typed, ranked) };
  const { phrases, ...how } = hit;
  return { ...how, term: { typed, phrases: [...phrases] }, count: each[at] ?? 0 };
}

/** Returns suggestions: words one letter further away than a misspelling. */
const nearby = (typed: string, ranked: { word: string; changes: number }[]): string[] =>
  ranked.filter(({ changes }) => changes <= slipsIn(typed) + 1).map(({ word }) => word);

/** Returns known words, nearest first. */
async function nearWords<T extends SiteText>({ db, meanings, lexicon }: Words<T>, typed: string) {
  const similar = await queries.similarWords(db, typed);
  const titled = await queries.inTitles(db, similar.map(stemOf));
  const known = [
    ...meanings.map(({ word }) => ({ word: word.toLowerCase(), inTitle: true })),
    ...similar.map((word, n) => ({ word, inTitle: titled[n] ?? false })),
    ...(lexicon?.near(typed) ?? []),
  ];
  return known
    .map((one) => ({ ...one, changes: letterChanges(typed, one.word) }))
    .sort((a, b) => a.changes - b.changes || Number(b.inTitle) - Number(a.inTitle));
}

const phrasesFor = (word: string, meanings: Meaning[]): string[] => [
  word,
  ...(meanings.find(({ key }) => key === spellingKey(word))?.means ?? []),
];

/** Returns the two known words that a word joins: “marketcap” is “market cap”. */
async function knownHalves<T extends SiteText>(words: Words<T>, word: string): Promise<string[]> {
  const halves = halvesOf(word);
  const known = await knownAmong(words, halves.flat());
  return halves.filter(([a, b]) => known.has(a) && known.has(b)).map((two) => two.join(" "));
}
