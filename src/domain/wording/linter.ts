import { CONDUCT_PATTERNS } from "./conduct.ts";
import { placeOf, sentencesOf } from "./context.ts";
import { HINDI_PATTERNS } from "./hindi.ts";
import { PATTERNS } from "./patterns.ts";
import { plainOf } from "./plain.ts";
import { type FindingLevel, type RuleName, type TextFinding, WORDING_RULES } from "./rules.ts";

/** A finding of the linter: `passage` is the sentence that contains the words. */
export type WordingFinding = TextFinding & { rule: RuleName; passage: string };

/** A finding with the range of its words in the original text, and the words themselves. */
export type PlacedFinding = WordingFinding & { from: number; to: number; words: string };

type Found = { from: number; to: number; level: FindingLevel; rule: RuleName; passage: string };

const ALL_PATTERNS = [...PATTERNS, ...CONDUCT_PATTERNS, ...HINDI_PATTERNS];
const MAX_QUOTE_LENGTH = 90;
/** The most matches of one pattern reported; a text with more will be rewritten anyway. */
const MAX_MATCHES = 100;

/**
 * Finds words that the firm may not print, or only with a reason, in text order, with the rule and an alternative.
 * Words that the sentence negates, bars or quotes as an example pass.
 */
export const lint = (written: string): WordingFinding[] =>
  findWording(written).map(({ level, rule, passage, line, message }) => ({
    level,
    rule,
    passage,
    line,
    message,
  }));

/** Finds the same as `lint`, with the place of each finding. */
export function findWording(written: string): PlacedFinding[] {
  const { text, at } = plainOf(written);
  const sentences = sentencesOf(text);
  const found = ALL_PATTERNS.flatMap(({ rule, level, words, unless, warnIf, only, whole }) =>
    text
      .matchAll(words)
      .take(MAX_MATCHES)
      .toArray()
      .flatMap(({ 0: match, index }): Found[] => {
        const place = placeOf(text, sentences, index, index + match.length);
        if (unless.some((isFree) => isFree(place)) || (only && !only(place))) return [];
        const marked = whole ? place.sentence.trim() : match.trim();
        const from = whole ? text.indexOf(marked, index - place.before.length) : index;
        const passage = place.sentence.trim();
        return [{ from, to: from + marked.length, level: warnIf?.(place) ? "warn" : level, rule, passage }];
      }),
  );
  return heaviest(found).map(({ from, to, level, rule, passage }) => {
    const { what, basis, instead } = WORDING_RULES[rule];
    const words = text
      .slice(from, to)
      .replace(/\s+/g, " ")
      .replace(/^ |[ .,;:]+$/g, "");
    const shown = words.length > MAX_QUOTE_LENGTH ? `${words.slice(0, MAX_QUOTE_LENGTH - 1)}…` : words;
    return {
      level,
      rule,
      passage,
      from: at[from] ?? 0,
      to: (at[to - 1] ?? 0) + 1,
      words: shown,
      line: written.slice(0, at[from]).split("\n").length,
      message: `“${shown}” is ${what}. ${basis} ${instead}`,
    };
  });
}

/** Of overlapping findings, returns the blocking one; of equals, the first. */
function heaviest(found: Found[]): Found[] {
  const heavier: Found[] = [];
  for (const one of found.toSorted((a, b) => a.level.localeCompare(b.level)))
    if (!heavier.some((other) => one.from < other.to && other.from < one.to)) heavier.push(one);
  return heavier.toSorted((a, b) => a.from - b.from);
}
