import type { Book } from "#domain/firm/book.ts";
import { keyOfFact } from "#domain/firm/facts.ts";
import { PLACEHOLDER } from "#domain/firm/rules.ts";
import type { Tools } from "#platform/tools.ts";
import { firstPublished, latestShown } from "./queries.server.ts";
import { printsPlaceholder } from "./rules.ts";
import type { StatutorySlug } from "./statutory-texts.ts";
import { readTemplates, templateFor } from "./templates.server.ts";

/** A statutory text's last version compared with the firm's current values. */
export type TextReview = {
  slug: StatutorySlug;
  title: string;
  version: number;
  /** YYYY-MM-DD. */
  effectiveOn: string;
  /** The keys of the values that it prints. */
  prints: string[];
  /** Values changed since its publication: it prints `says`, and the firm's value is `now`. */
  outdated: { key: string; says: string; now: string }[];
  /** Whether it still prints a placeholder. */
  placeholder: boolean;
};

/**
 * Compares the last version of each statutory text with the book. A published version is never rewritten: a changed
 * value is stated by a new version, from the day in its front matter.
 */
export async function reviewTexts(
  { db }: Pick<Tools, "db">,
  book: Book,
  folder?: string,
): Promise<TextReview[]> {
  const first = await firstPublished(db);
  const last = new Map((await latestShown(db)).map((text) => [text.slug, text]));
  const files = await readTemplates(folder);
  return [...last.values()].map((row) => {
    const { slug, version, title, effectiveOn, shown } = row;
    const template = templateFor(row, files)?.text ?? "";
    const facts = [...new Set([...template.matchAll(PLACEHOLDER)].map(([, fact = ""]) => fact))];
    const published = book.asOf(
      first.find((row) => row.slug === slug && row.version === version)?.at ?? new Date(0),
    );
    return {
      slug: slug as StatutorySlug,
      title,
      version,
      effectiveOn,
      prints: facts.flatMap((fact) => keyOfFact(fact) ?? []),
      outdated: facts.flatMap((fact) => {
        const [key, says = "", now = ""] = [keyOfFact(fact), published.facts[fact], book.facts[fact]];
        return key && says !== now ? [{ key, says, now }] : [];
      }),
      placeholder: printsPlaceholder(shown),
    };
  });
}
