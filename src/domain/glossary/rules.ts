import * as z from "zod";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The published name of a figure: "nifty.put-call-ratio". */
const FIGURE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const text = z.string().trim().min(1);
const slugs = z.array(z.string().regex(SLUG)).min(1);

const termSchema = z.strictObject({
  slug: z.string().regex(SLUG),
  name: text,
  /** The other names under which a reader may meet the term. */
  also: z.array(text),
  /** What the term means, in one or two sentences. */
  meaning: text,
  /** An example, in figures where they help; its companies are invented. */
  use: text,
  /** Slugs of terms that lie near. */
  related: slugs,
  /** Slugs of the articles about the term, the main one first. */
  articles: slugs,
  /** The rule, standard or publication that states the facts; only where there is one. */
  source: text.exactOptional(),
  /** Identifiers of the figures of each digest that measure it; only where there are some. */
  figures: z.array(z.string().regex(FIGURE)).min(1).exactOptional(),
  /** The words by which the term is recognised in an article; without them, all its names. */
  inText: z.array(text).min(1).exactOptional(),
});

/** A term of the glossary. */
export type GlossaryTerm = z.infer<typeof termSchema>;

/** Reads the glossary as the file writes it, in the order of the names; throws if a field is missing or unknown. */
export const parseTerms = (written: unknown): GlossaryTerm[] =>
  z
    .array(termSchema)
    .parse(written)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** Returns the terms under their first letters, in the order of the alphabet. */
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

/** Letters by which words that differ in their endings are the same. */
const STEM_LENGTH = 4;

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, STEM_LENGTH));

/** Returns the other names of a term that have a word which its name lacks: none that is only its plural. */
export function otherNames({ name, also }: Pick<GlossaryTerm, "name" | "also">): string[] {
  const stems = stemsOf(name);
  return also.filter((other) => stemsOf(other).some((stem) => !stems.includes(stem)));
}

/** Returns the id of the element that shows a term's meaning over a page. */
export const noteId = (slug: string): string => `term-${slug}`;
