import type { Person } from "#domain/audit/acts.ts";
import type { Difference } from "#domain/blog/writing/compare.server.ts";
import type { Saved } from "#domain/drafts/kind.ts";
import type { Db } from "#platform/db/db.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { compareLetters } from "../issues/read-changes.server.ts";
import * as queries from "./queries.server.ts";
import { type DraftNotSaved, letterGone, letters, saveLetterDraft } from "./save-draft.server.ts";

/** A saved version of a letter, as listed. */
export type LetterVersion = {
  revision: number;
  savedBy: string;
  /** ISO 8601. */
  savedAt: string;
  /** Whether it was saved automatically. */
  auto: boolean;
  /** Whether it is the present text. */
  isCurrent: boolean;
  /** Whether it is the text last sent for approval. */
  isSent: boolean;
};

/** Lists the saved versions of a letter, newest first; 50 at most. */
export async function listLetterVersions(db: Db, id: number): Promise<LetterVersion[]> {
  const row = await queries.letterDraftById(db, id);
  if (!row) return [];
  return (await queries.letterVersionsOf(db, id)).map(({ revision, savedBy, savedAt, isAuto }) => ({
    revision,
    savedBy,
    savedAt: savedAt.toISOString(),
    auto: isAuto,
    isCurrent: revision === row.revision,
    isSent: revision === row.sentRevision,
  }));
}

/** Compares two saved versions of a letter; undefined if either is no longer retained. */
export async function compareLetterVersions(
  db: Db,
  id: number,
  [from, to]: [number, number],
): Promise<Difference | undefined> {
  const [before, after] = [
    await queries.letterVersionAt(db, id, from),
    await queries.letterVersionAt(db, id, to),
  ];
  return before && after && compareLetters(before, after);
}

/**
 * Restores an earlier version as a new save: the present text remains among the versions. `revision`: the text that the
 * person saw; `version`: the one to restore.
 */
export async function restoreLetterVersion(
  tools: Pick<Tools, "db" | "clock">,
  { id, revision, version, by }: { id: number; revision: number; version: number; by: Person },
): Promise<Saved | DraftNotSaved | Refusal<"no-version">> {
  const row = await queries.letterDraftById(tools.db, id);
  if (!row) return letterGone();
  const wanted = await queries.letterVersionAt(tools.db, id, version);
  if (!wanted) return letters.versionGone();
  const { subject, preheader, text } = wanted;
  return saveLetterDraft(tools, {
    of: { id },
    revision,
    fields: { subject, preheader, text },
    by,
  });
}
