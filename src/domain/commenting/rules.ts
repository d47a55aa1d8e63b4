import { plainName } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";

/** What members comment on: a letter is an issue, a digest the draft of a day. */
export type CommentedKind = "article" | "letter" | "digest";
/** A commented thing, by the last part of its desk address: an id, or a day (YYYY-MM-DD). */
export type CommentedThing = { kind: CommentedKind; key: string };

/** The words that a comment is about, with their surroundings, by which they are found again after edits. */
export type Quote = { words: string; before: string; after: string };

/** A range of characters in a text. */
export type QuotePlace = { from: number; to: number };

export const MAX_QUOTE_LENGTH = 600;
export const MAX_COMMENT_LENGTH = 2_000;
/** Comments and replies per text. */
export const MAX_COMMENTS = 500;

/** The number of surrounding characters stored with a quote. */
const AROUND = 60;
/** A shorter quote occurs in many places: its surroundings must match too. */
const TELLING = 24;
const AGREEING = 8;

/**
 * A text without differences between the desk's editor, the stored text and a page (spaces, and the shapes of quotation
 * marks and dashes), and the original position of each character.
 */
type Bare = { key: string; at: number[] };

const SHAPES: [RegExp, string][] = [
  [/[‘’‚]/, "'"],
  [/[“”„]/, '"'],
  [/[‐‑–—]/, "-"],
];

function bareOf(text: string): Bare {
  const at: number[] = [];
  let key = "";
  for (let n = 0; n < text.length; n += 1) {
    const sign = text[n] as string;
    const isPlain = sign > " " && sign <= "~";
    if (!isPlain && /\s/.test(sign)) continue;
    key += isPlain ? sign : (SHAPES.find(([shape]) => shape.test(sign))?.[1] ?? sign);
    at.push(n);
  }
  return { key, at };
}

/**
 * Finds the words of each quote in a text: among several places the one whose surroundings match best, and among equal
 * ones the next for each equal quote. Undefined for words that are gone, and for a few words without matching
 * surroundings.
 */
export function placesOfQuotes(text: string, quotes: readonly Quote[]): (QuotePlace | undefined)[] {
  const bare = bareOf(text);
  const seen = new Map<string, number>();
  return quotes.map((quote) => {
    const key = JSON.stringify([quote.words, quote.before, quote.after]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return placeIn(bare, quote, nth);
  });
}

function placeIn({ key, at }: Bare, quote: Quote, nth: number): QuotePlace | undefined {
  const [words, before, after] = [bareOf(quote.words).key, bareOf(quote.before).key, bareOf(quote.after).key];
  if (!words) return undefined;
  let best: { starts: number[]; agree: number } | undefined;
  for (let start = key.indexOf(words); start >= 0; start = key.indexOf(words, start + 1)) {
    const agree = sharedEnd(key, start, before) + sharedStart(key, start + words.length, after);
    if (!best || agree > best.agree) best = { starts: [start], agree };
    else if (agree === best.agree) best.starts.push(start);
  }
  const needed = words.length >= TELLING ? 0 : Math.min(AGREEING, (before.length + after.length) / 2);
  if (!best || best.agree < needed) return undefined;
  const start = best.starts[Math.min(nth, best.starts.length - 1)] ?? 0;
  const [from, last] = [at[start], at[start + words.length - 1]];
  return from === undefined || last === undefined ? undefined : { from, to: last + 1 };
}

/** Counts the characters from a position that match a text's beginning. */
function sharedStart(key: string, from: number, text: string): number {
  let n = 0;
  while (n < text.length && key[from + n] === text[n]) n += 1;
  return n;
}

/** Counts the characters before a position that match a text's end. */
function sharedEnd(key: string, to: number, text: string): number {
  let n = 0;
  while (n < text.length && to > n && key[to - 1 - n] === text.at(-1 - n)) n += 1;
  return n;
}

/** Returns the quote at a range of a text; undefined if it contains no words, or too many. */
export function quoteAt(text: string, { from, to }: QuotePlace): Quote | undefined {
  const words = text.slice(from, to).replace(/\s+/g, " ").trim();
  if (!words || words.length > MAX_QUOTE_LENGTH) return undefined;
  return {
    words,
    before: text.slice(Math.max(0, from - AROUND), from).replace(/\s+/g, " "),
    after: text.slice(to, to + AROUND).replace(/\s+/g, " "),
  };
}

/**
 * Returns the people mentioned in a text: `@` before the full name, or before the first name, which mentions everybody
 * with it. An `@` within a word, as in an address, mentions nobody.
 */
export function mentionedIn<Reader extends Person>(text: string, people: readonly Reader[]): Reader[] {
  const found = new Set<Reader>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@(?=\p{L})/gu)) {
    const rest = plainName(text.slice(index + 1));
    const called = people.filter(({ name }) => begins(rest, plainName(name)));
    const longest = Math.max(...called.map(({ name }) => name.length));
    const meant = called.length
      ? called.filter(({ name }) => name.length === longest)
      : people.filter(({ name }) => begins(rest, plainName(name).split(" ")[0] ?? ""));
    for (const person of meant) found.add(person);
  }
  return [...found];
}

const begins = (text: string, name: string): boolean =>
  name !== "" && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));

/** A comment or reply for display: moments are ISO 8601. `isOwn`: written by the reading member. */
export type WrittenComment = {
  id: number;
  by: string;
  at: string;
  text: string;
  editedAt: string | null;
  isOwn: boolean;
};

/**
 * A comment with its replies. `place`: whether the quoted words are in the text, in another public field, or nowhere
 * any more; `whole` if it quotes none.
 */
export type CommentThread = WrittenComment & {
  quote: Quote;
  place: "text" | "field" | "gone" | "whole";
  replies: WrittenComment[];
  resolved: { by: string; at: string } | null;
};
