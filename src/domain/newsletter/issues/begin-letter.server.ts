import { readArticle } from "#domain/blog/read.server.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import { readDigestDay } from "#domain/digest/read.server.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type LetterFields, letterFromFields } from "../letters/letter-fields.server.ts";
import { letterMarkdown } from "../letters/letter-markdown.ts";

const MAX_PREHEADER_LENGTH = 150;
const MAX_SUBJECT_LENGTH = 120;

const lineFrom = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;

/**
 * Begins a letter from a published article: its whole text if a letter may contain it, else its summary, and a link.
 * Undefined if no article has that slug.
 */
export async function letterFromArticle(db: Db, slug: string): Promise<LetterFields | undefined> {
  const article = await readArticle(db, slug);
  if (!article) return undefined;
  const { strTitle, strSlug, strDescription, summary } = article.data;
  const title = strTitle ?? "";
  const link = `[Read it on our site](/blogpost/${strSlug})`;
  const begun = {
    subject: lineFrom(title, MAX_SUBJECT_LENGTH),
    preheader: lineFrom(summary, MAX_PREHEADER_LENGTH),
  };
  const whole = { ...begun, text: `${letterMarkdown(strDescription)}\n\n${link}\n` };
  return "errors" in letterFromFields(whole) ? { ...begun, text: `${summary}\n\n${link}\n` } : whole;
}

/**
 * Begins a letter from the sentences of a published digest, by its day (YYYY-MM-DD). Undefined for a sample, or a day
 * without a digest.
 */
export async function letterFromDigest(
  db: Db,
  hiddenFiles: readonly string[],
  date: string,
): Promise<LetterFields | undefined> {
  const day = await readDigestDay(db, { date });
  if (!day || day.sample) return undefined;
  const digest = presentDigest(day, hiddenFiles);
  const { headline, fact, lines, brief } = digest;
  const changed = brief?.changed ?? [];
  return {
    subject: fact,
    preheader: lineFrom(`${headline}.`, MAX_PREHEADER_LENGTH),
    text: [
      `${headline}.`,
      ...lines.map(({ text }) => text),
      ...(changed.length
        ? ["## What changed since the session before", ...changed.map(({ text }) => text)]
        : []),
      `[The digest of ${longDate(date)}, with its sources](/dailydigest/${date})`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}
