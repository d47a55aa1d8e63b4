import * as z from "zod";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A figure's published identifier: "nifty.put-call-ratio". */
const FIGURE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const text = z.string().trim().min(1);
const slugs = z.array(z.string().regex(SLUG)).min(1);

const termSchema = z.strictObject({
  slug: z.string().regex(SLUG),
  name: text,
  /** The term's other names. */
  also: z.array(text),
  /** The term's meaning, in one or two sentences. */
  meaning: text,
  /** An example, with figures if they help; its companies are invented. */
  use: text,
  /** Slugs of related terms. */
  related: slugs,
  /** Slugs of the articles about the term, the main one first. */
  articles: slugs,
  /** The rule, standard or publication behind the facts, if any. */
  source: text.exactOptional(),
  /** Identifiers of digest figures that measure it, if any. */
  figures: z.array(z.string().regex(FIGURE)).min(1).exactOptional(),
  /** The words by which the term is recognised in an article; by default, all its names. */
  inText: z.array(text).min(1).exactOptional(),
});

/** A term of the glossary. */
export type GlossaryTerm = z.infer<typeof termSchema>;

/** Parses the glossary's file, sorted by name; throws if a field is missing or unknown. */
export const parseTerms = (written: unknown): GlossaryTerm[] =>
  z
    .array(termSchema)
    .parse(written)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** Groups the terms by first letter, alphabetically. */
export function byLetter<T extends Pick<GlossaryTerm, "name">>(
  terms: readonly T[],
): { letter: string; terms: T[] }[] {
  const letters = new Map<string, T[]>();
  for (const term of terms) {
    const letter = term.name.charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  return [...letters]
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([letter, terms]) => ({ letter, terms }));
}

/** The prefix length at which words with different endings are the same. */
const STEM_LENGTH = 4;

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, STEM_LENGTH));

/** Returns the term's other names that have a word missing from its name: not mere plurals. */
export function otherNames({ name, also }: Pick<GlossaryTerm, "name" | "also">): string[] {
  const stems = stemsOf(name);
  return also.filter((other) => stemsOf(other).some((stem) => !stems.includes(stem)));
}

/** Returns the id of the element that shows a term's meaning over a page. */
export const noteId = (slug: string): string => `term-${slug}`;
