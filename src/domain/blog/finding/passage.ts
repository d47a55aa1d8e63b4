import { wordsOf } from "./question.ts";

/** A text in parts, of which some are what was looked for. */
export type Marked = { text: string; found: boolean }[];

/** Endings that one form of a word has and another has not. */
const ENDING = /(?:ations?|ances?|ences?|ements?|ments?|ities|ity|ings?|ers?|ies|ied|ed|es|s|y|e)$/;

/** Returns what the forms of a word have in common. */
export const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, "");
  return stem.length < 3 ? word : stem;
};

/** Returns what finds a phrase in any form of its words, whatever stands between two of them but a letter. */
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

/** Returns a text in parts, by what each pattern finds. */
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

/** Returns where the patterns match, in the order of the text; of two at one place the longer one first. */
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
/** How far before the words a passage may begin, so that it begins with its sentence. */
const BEFORE = 110;

/** Returns the part of a text that has the most of the patterns close together, the words in it marked. */
export function passageOf(plain: string, patterns: readonly RegExp[]): Marked {
  // A tag that ended before a sign has left a space there.
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

/** Returns where the sentence around a place begins, or the word that is near enough. */
function beginning(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const sentence = Math.max(...[". ", "? ", "! ", "· "].map((end) => before.lastIndexOf(end)));
  if (sentence >= 0) return at - before.length + sentence + 2;
  if (at <= BEFORE) return 0;
  return at - before.length + before.indexOf(" ") + 1;
}

/** Returns where a passage ends: before the next heading, or with a whole word. */
function ending(text: string, from: number): number {
  const rest = text.slice(from, from + LENGTH);
  const dot = rest.indexOf(" · ", LENGTH / 3);
  if (dot > 0) return from + dot;
  return from + rest.length === text.length ? text.length : from + rest.lastIndexOf(" ");
}
