import { isSameSitting, MOST_VERSIONS } from "#domain/blog/writing/sitting.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";

type Words = Pick<queries.DraftRow, "subject" | "preheader" | "text">;
type Saved = Words & { revision: number; by: { id: string; name: string }; at: Date; isAuto: boolean };

const wordsOf = ({ subject, preheader, text }: Words): string => `${subject} ${preheader} ${text}`;

/**
 * Stores a saved text among the letter's versions; one that was saved automatically takes the place of its own
 * sitting's, unless that was sent for approval.
 */
export async function keepLetterVersion(
  tx: Db,
  row: Pick<queries.DraftRow, "id" | "sentRevision">,
  { revision, by, at, isAuto, ...words }: Saved,
): Promise<void> {
  const newest = await queries.newestLetterVersion(tx, row.id);
  const values = { ...words, revision, isAuto, savedBy: by.name, savedByMember: by.id, savedAt: at };
  const isSitting =
    newest !== undefined &&
    isAuto &&
    newest.revision !== row.sentRevision &&
    isSameSitting(
      { auto: newest.isAuto, member: newest.savedByMember, since: newest.since, words: wordsOf(newest) },
      { member: by.id, at, words: wordsOf(words) },
    );
  if (isSitting) return void (await queries.updateLetterVersion(tx, newest.id, values));
  await queries.addLetterVersion(tx, { ...values, letterId: row.id, since: at });
  await queries.pruneLetterVersions(tx, row.id, MOST_VERSIONS);
}

/** Stores the text that a letter has before a change, if no version has it: it began before there were any. */
export async function keepPresentLetter(tx: Db, row: queries.DraftRow): Promise<void> {
  if ((await queries.newestLetterVersion(tx, row.id))?.revision === row.revision) return;
  const { subject, preheader, text, revision, updatedBy, updatedByMember, updatedAt } = row;
  await keepLetterVersion(tx, row, {
    subject,
    preheader,
    text,
    revision,
    isAuto: false,
    by: { id: updatedByMember, name: updatedBy },
    at: updatedAt,
  });
}
