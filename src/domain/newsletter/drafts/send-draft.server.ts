import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { draftLetter, type LetterDrafted, type LetterRefused } from "../issues/draft-letter.server.ts";
import { planIssue } from "../issues/propose-time.server.ts";
import { issueById, issueByKey, lockKey } from "../issues/queries.server.ts";
import { hoursFrom } from "../issues/send-time.ts";
import type { Sender } from "../letters/letter.ts";
import { keyOf } from "../letters/letter-fields.server.ts";
import * as queries from "./queries.server.ts";
import { letterGone } from "./save-draft.server.ts";

type Send = { id: number; revision: number; by: Person };

/**
 * Sends a letter for approval as saved: its issue is created, or redrafted from this text, and any earlier approval
 * ends. Refuses by field a letter that must not leave, and a text other than the one seen.
 */
export async function sendLetterDraft(
  tools: Tools,
  sender: Sender,
  { id, revision, by }: Send,
): Promise<LetterDrafted | LetterRefused | FieldErrors<"at"> | Refusal<"gone" | "meanwhile" | "taken">> {
  return tools.db.transaction(async (tx) => {
    // In the order in which drafting locks: its key, then its draft.
    const before = await queries.letterDraftById(tx, id);
    const key = before && (await keyFor(tx, before));
    if (key) await lockKey(tx, `letter-${key}`);
    const row = await queries.lockDraft(tx, id);
    if (!row || !key) return letterGone();
    if (row.revision !== revision)
      return refusal(
        "meanwhile",
        `${row.updatedBy} has saved another text. Open the letter again and read it.`,
      );
    const isNew = row.issueId === null;
    if (isNew && (await issueByKey(tx, `letter-${key}`)))
      return refusal(
        "taken",
        `Another letter has the name letter-${key}. Send this one again, or under another subject.`,
      );
    const { subject, preheader, text, earliest, onApproval, joinedSince } = row;
    if (isNew && earliest && hoursFrom(earliest).latest <= tools.clock.now())
      return { errors: { at: "The send time has passed. Choose a later one." } };
    const sent = await draftLetter({ ...tools, db: tx }, sender, {
      key,
      fields: { subject, preheader, text },
      by,
    });
    if (!("id" in sent)) return sent;
    await queries.updateDraft(tx, id, { issueId: sent.id, sentRevision: revision });
    if (isNew) await planIssue(tx, sent.id, { earliest, onApproval, joinedSince });
    return sent;
  });
}

/** Returns a letter's key in links: that of its issue, else a unique one from its subject. */
async function keyFor(tx: Db, { id, issueId, subject }: queries.DraftRow): Promise<string> {
  const issue = issueId === null ? undefined : await issueById(tx, issueId);
  if (issue) return issue.key.replace(/^letter-/, "");
  const key = keyOf(subject) || String(id);
  return (await issueByKey(tx, `letter-${key}`)) ? `${key}-${id}` : key;
}
