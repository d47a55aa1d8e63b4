import { wordsOf } from "./question.ts";

/** A text in parts, with matches marked. */
export type Marked = { text: string; found: boolean }[];

/** Suffixes that differ between forms of a word. */
const ENDING = /(?:ations?|ances?|ences?|ements?|ments?|ities|ity|ings?|ers?|ies|ied|ed|es|s|y|e)$/;

/** Returns the part common to all forms of a word. */
export const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, "");
  return stem.length < 3 ? word : stem;
};

/** Returns a pattern that matches a phrase in any form of its words, separated by anything but a letter. */
export const patternOf = (phrases: readonly string[], begins = false): RegExp =>
  new RegExp(
    phrases
      .map(wordsOf)
      .filter((words) => words.length > 0)
      .sort((a, b) => b.length - a.length)
      .map((words) =>
        words
          .map((word) =>
            begins ? `${word}\\p{L}*` : word.length < 4 ? `${word}s?` : `${stemOf(word)}\\p{L}{0,6}`,
          )
          .join("[^\\p{L}\\p{N}.·]{0,3}"),
      )
      .map((pattern) => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`)
      .join("|"),
    "giu",
  );

/** Splits a text into matched and unmatched parts. */
export function markedBy(text: string, patterns: readonly RegExp[]): Marked {
  const parts: Marked = [];
  let after = 0;
  for (const { from, to } of placesOf(text, patterns)) {
    if (from < after) continue;
    if (from > after) parts.push({ text: text.slice(after, from), found: false });
    parts.push({ text: text.slice(from, to), found: true });
    after = to;
  }
  if (after < text.length) parts.push({ text: text.slice(after), found: false });
  return parts;
}

type Place = { from: number; to: number; of: number };

/** Returns the matches in text order; of two at one position the longer one first. */
const placesOf = (text: string, patterns: readonly RegExp[]): Place[] =>
  patterns
    .flatMap((pattern, of) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
        of,
      })),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to);

const LENGTH = 220;
/** How far before the match a passage may begin, to start with its sentence. */
const BEFORE = 110;

/** Returns the passage with the densest matches, marked. */
export function passageOf(plain: string, patterns: readonly RegExp[]): Marked {
  // Removing a tag left a space before punctuation.
  const text = plain.replace(/ (?=[,.:;!?](?:\s|$))/g, "");
  const places = placesOf(text, patterns);
  const kinds = places.map(
    (place, n) =>
      new Set(
        places.slice(n, n + 40).flatMap(({ to, of }) => (to - place.from < LENGTH - BEFORE / 2 ? [of] : [])),
      ).size,
  );
  const start = places[kinds.indexOf(Math.max(...kinds))]?.from ?? 0;
  const from = beginning(text, start);
  const to = ending(text, from);
  const passage = text.slice(from, to).trim();
  const begins = from === 0 || /[.?!·:]\s*$/.test(text.slice(0, from));
  const ends = to >= text.length || /[.?!]$/.test(passage);
  return markedBy(`${begins ? "" : "… "}${passage}${ends ? "" : " …"}`, patterns);
}

/** Returns the beginning of the sentence around a position, or a word near enough. */
function beginning(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const sentence = Math.max(...[". ", "? ", "! ", "· "].map((end) => before.lastIndexOf(end)));
  if (sentence >= 0) return at - before.length + sentence + 2;
  if (at <= BEFORE) return 0;
  return at - before.length + before.indexOf(" ") + 1;
}

/** Returns the end of a passage: before the next heading, or at a word boundary. */
function ending(text: string, from: number): number {
  const rest = text.slice(from, from + LENGTH);
  const dot = rest.indexOf(" · ", LENGTH / 3);
  if (dot > 0) return from + dot;
  return from + rest.length === text.length ? text.length : from + rest.lastIndexOf(" ");
}
