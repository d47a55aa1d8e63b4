import type { Desk } from "#context.ts";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import { letterFromArticle, letterFromDigest } from "#domain/newsletter/issues/begin-letter.server.ts";
import { monthLetter } from "#domain/newsletter/issues/month-letter.server.ts";
import type { LetterFields } from "#domain/newsletter/letters/letter-fields.server.ts";
import { isDay } from "#platform/clock/days.ts";

/** A letter as its editor opens it. */
export type BegunLetter = {
  draft?: LetterDraft;
  source?: Source | undefined;
  /** Whether that source has no content to begin with. */
  isEmpty?: boolean;
  /** Months that a new letter may begin with. */
  months?: string[];
  values: Record<string, string>;
};

const SOURCES = ["month", "article", "digest"] as const;
type Source = { name: (typeof SOURCES)[number]; value: string };

/** Returns the source of a new letter in an address: a month, an article or a digest. */
export function sourceIn(url: URL): Source | undefined {
  for (const name of SOURCES) {
    const value = url.searchParams.get(name);
    if (value) return { name, value };
  }
  return undefined;
}

/** Returns the fields of a letter that begins with a source; undefined if the source does not exist. */
export async function begunFrom(
  { tools: { db }, site }: Desk,
  { name, value }: Source,
): Promise<LetterFields | undefined> {
  switch (name) {
    case "month":
      return monthLetter(db, site.firm.hiddenFiles, value);
    case "article":
      return letterFromArticle(db, value);
    case "digest":
      return isDay(value) ? letterFromDigest(db, site.firm.hiddenFiles, value) : undefined;
  }
}
