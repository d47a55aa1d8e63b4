import type { Shelf } from "#domain/drafts/kind.ts";
import { type Deleted, deletionOf } from "#domain/drafts/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { issueById } from "../issues/queries.server.ts";
import type { LetterPlan } from "../issues/send-time.ts";
import type { LetterFields } from "../letters/letter-fields.server.ts";
import type { IssueState } from "../rules.ts";
import {
  countPutAway,
  type DraftRow,
  deletedDraft,
  draftOfIssue,
  letterDraftById,
  unsentDrafts,
} from "./queries.server.ts";

/** A newsletter as its writers type it, with the state of the text that was sent for approval. */
export type LetterDraft = LetterFields & {
  id: number;
  /** When it is to leave and whom it is to reach. */
  plan: LetterPlan;
  revision: number;
  /** Its issue and that issue's state; null if it was never sent for approval. */
  issue: { id: number; state: IssueState } | null;
  /** Whether this very text was sent for approval and not returned. */
  isSent: boolean;
  updatedBy: string;
  /** ISO 8601. */
  updatedAt: string;
};

/** Reads a draft by its id; undefined if there is none. */
export async function readLetterDraft(db: Db, id: number): Promise<LetterDraft | undefined> {
  const row = await letterDraftById(db, id);
  return row && (await drafted(db, row));
}

/** Reads the draft of an issue; undefined for a digest's mail, or a letter of an early release. */
export async function draftBehind(db: Db, issueId: number): Promise<LetterDraft | undefined> {
  const row = await draftOfIssue(db, issueId);
  return row && (await drafted(db, row));
}

async function drafted(db: Db, row: DraftRow): Promise<LetterDraft> {
  const { id, subject, preheader, text, revision, sentRevision, issueId, updatedBy, updatedAt } = row;
  const issue = issueId === null ? undefined : await issueById(db, issueId);
  return {
    id,
    subject,
    preheader,
    text,
    revision,
    updatedBy,
    plan: planOf(issue ?? row),
    issue: issue ? { id: issue.id, state: issue.state } : null,
    isSent: sentRevision === revision && issue?.state !== "returned",
    updatedAt: updatedAt.toISOString(),
  };
}

const planOf = ({ earliest, onApproval, joinedSince }: LetterPlan): LetterPlan => ({
  earliest,
  onApproval,
  joinedSince,
});

const MAX_LISTED = 200;

/** A letter being written. */
export type UnsentLetter = {
  id: number;
  subject: string;
  /** Whether an earlier text of it was sent for approval. */
  isIssue: boolean;
  updatedBy: string;
  /** ISO 8601. */
  updatedAt: string;
  deleted: Deleted | null;
};

/** Returns the drafts not sent for approval, or those on a shelf, newest first, 200 at most. */
export const listUnsent = async (db: Db, shelf: Shelf | "work" = "work"): Promise<UnsentLetter[]> =>
  (await unsentDrafts(db, shelf, MAX_LISTED)).map(
    ({ issueId, updatedAt, deletedAt, deletedBy, ...draft }) => ({
      ...draft,
      isIssue: issueId !== null,
      updatedAt: updatedAt.toISOString(),
      deleted: deletionOf({ deletedAt, deletedBy }),
    }),
  );

/** Reads who deleted a letter; undefined if it is not deleted. */
export async function readDeletedLetter(db: Db, id: number): Promise<Deleted | undefined> {
  const row = await deletedDraft(db, id);
  return (row && deletionOf(row)) ?? undefined;
}

/** Lists the drafts at work or on a shelf, with the size of each shelf; `undo`: the draft just deleted. */
export async function readDrafts(db: Db, { shelf, undo }: { shelf: Shelf | "work"; undo: number }) {
  return {
    shelf,
    letters: await listUnsent(db, shelf),
    away: { archived: await countPutAway(db, "archived"), deleted: await countPutAway(db, "deleted") },
    undo: undo && (await readDeletedLetter(db, undo)) ? undo : undefined,
  };
}
