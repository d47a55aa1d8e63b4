import type { Book, Delivered } from "#domain/firm/book.ts";
import type { PendingProposal } from "#domain/firm/list-book.server.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { unfillable } from "./drafts/rules.ts";
import { firstPublished, latestShown } from "./queries.server.ts";
import { isSuperseded } from "./rules.ts";
import { prepare, type Ready, readTemplates, templateFor } from "./templates.server.ts";

/** The successor of a version with outdated values, and what it would replace. */
export type NextVersion = Ready & { before: { version: number; shown: string } };

/**
 * Returns the next version of each text, in force or announced, that prints a value no longer current: the same text
 * with today's values, effective today, or on the announced one's first day. A placeholder alone needs none: it is
 * replaced within its version.
 */
export async function nextVersions(db: Db, book: Book, at: Date, folder?: string): Promise<NextVersion[]> {
  const [shown, first, files] = [
    await latestShown(db),
    await firstPublished(db),
    await readTemplates(folder),
  ];
  const today = indianDate(at);
  const reached = new Map<string, number>();
  return shown.flatMap((row) => {
    const versions = shown.filter(({ slug }) => slug === row.slug);
    const file = templateFor(row, files);
    const since = first.find(({ slug, version }) => slug === row.slug && version === row.version)?.at ?? at;
    if (!file || isSuperseded(row, versions, today)) return [];
    if (file.isOfDesk && unfillable(file.text, book.facts) !== undefined) return [];
    const then = prepare(file, { ...row, facts: book.asOf(since).facts });
    const now = prepare(file, { ...row, facts: book.facts });
    // An announced version is republished after the one in force, or it would never take effect.
    if (then.sha256 === now.sha256 && !reached.has(row.slug)) return [];
    const version = (reached.get(row.slug) ?? Math.max(...versions.map((each) => each.version))) + 1;
    reached.set(row.slug, version);
    const effectiveOn = row.effectiveOn > today ? row.effectiveOn : today;
    const next = prepare(file, { version, effectiveOn, facts: book.facts });
    return [{ ...next, before: { version: row.version, shown: row.shown } }];
  });
}

/** A next version as its approver reads it: each changed line, before and after. */
export type ProposedText = {
  slug: string;
  title: string;
  version: number;
  /** YYYY-MM-DD. */
  effectiveOn: string;
  replaces: number;
  lines: { before: string; after: string }[];
};

/** Returns the changes line by line: both are the same text with other values, so their lines correspond. */
export function proposedText({ before, shown, ...text }: NextVersion): ProposedText {
  const { slug, title, version, effectiveOn } = text;
  const after = shown.split("\n");
  const lines = before.shown.split("\n").flatMap((line, n) => {
    const now = after[n] ?? "";
    return line === now || line.startsWith("effective: ") ? [] : [{ before: line, after: now }];
  });
  return { slug, title, version, effectiveOn, replaces: before.version, lines };
}

/** Returns what an approver of these versions approves: one hash of all their bytes, empty if there are none. */
export const versionsHash = (versions: NextVersion[]): string =>
  versions.length ? sha256(versions.map((each) => each.sha256).join("\n")) : "";

/** The texts changed by a proposal, and the hash by which they are approved. */
export type ProposedTexts = { texts: ProposedText[]; hash: string };

/** Returns the next versions, as of now, required by values awaiting approval. */
export async function textsWith(
  { db, clock }: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  proposals: readonly Pick<PendingProposal, "key" | "value">[],
  folder?: string,
): Promise<ProposedTexts> {
  const at = clock.now();
  const book = await readBook(
    db,
    delivered,
    clock,
    proposals.map(({ key, value }) => ({ key, value })),
  );
  const next = await nextVersions(db, book, at, folder);
  return { texts: next.map(proposedText), hash: versionsHash(next) };
}
