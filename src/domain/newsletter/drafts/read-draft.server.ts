import type { Db } from "#platform/db/db.ts";
import { issueById } from "../issues/queries.server.ts";
import type { LetterFields } from "../letters/letter-fields.server.ts";
import type { IssueState } from "../rules.ts";
import { type DraftRow, draftOfIssue, letterDraftById, unsentDrafts } from "./queries.server.ts";

/** A newsletter as its writers type it, with what became of the text that was sent for approval. */
export type LetterDraft = LetterFields & {
  id: number;
  revision: number;
  /** The issue that it was sent as, and the state of that; null for a letter that was never sent. */
  issue: { id: number; state: IssueState } | null;
  /** Whether this very text was sent for approval. */
  isSent: boolean;
  updatedBy: string;
  /** ISO 8601. */
  updatedAt: string;
};

/** Reads a draft by its number; undefined where there is none. */
export async function readLetterDraft(db: Db, id: number): Promise<LetterDraft | undefined> {
  const row = await letterDraftById(db, id);
  return row && (await drafted(db, row));
}

/** Reads the draft of an issue; undefined where nobody typed it at the desk. */
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
    issue: issue ? { id: issue.id, state: issue.state } : null,
    isSent: sentRevision === revision,
    updatedAt: updatedAt.toISOString(),
  };
}

const MOST_LISTED = 200;

/** A letter that somebody writes. */
export type UnsentLetter = {
  id: number;
  subject: string;
  /** Whether an earlier text of it was sent. */
  isIssue: boolean;
  updatedBy: string;
  /** ISO 8601. */
  updatedAt: string;
};

/** Returns the drafts that nobody sent for approval, the newest first, 200 at most. */
export const listUnsent = async (db: Db): Promise<UnsentLetter[]> =>
  (await unsentDrafts(db, MOST_LISTED)).map(({ issueId, updatedAt, ...draft }) => ({
    ...draft,
    isIssue: issueId !== null,
    updatedAt: updatedAt.toISOString(),
  }));
