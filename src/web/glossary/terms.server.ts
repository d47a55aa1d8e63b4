import written from "#content/glossary.json" with { type: "json" };
import { type GlossaryTerm, parseTerms } from "#domain/glossary/rules.ts";

/** Every glossary term, by name. */
export const glossary: readonly GlossaryTerm[] = parseTerms(written);

const bySlug = new Map(glossary.map((term) => [term.slug, term]));

export const termOf = (slug: string): GlossaryTerm | undefined => bySlug.get(slug);

/** What a page needs to show a term's meaning over itself. */
export type TermNote = Pick<GlossaryTerm, "slug" | "name" | "meaning">;

/** Returns the notes of terms, for the page that opens them. */
export const notesOf = (terms: readonly GlossaryTerm[]): TermNote[] =>
  terms.map(({ slug, name, meaning }) => ({ slug, name, meaning }));
