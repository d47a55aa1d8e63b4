import { actsOn } from "#domain/audit/acts-on.server.ts";
import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { askedBy } from "./approve.server.ts";

const LONGEST_NOTE = 2_000;
const SUBJECT = "digest_draft";

/** What an approver asked to be changed, and when. */
export type DraftReturn = { by: string; at: Date; note: string };

/**
 * Sends a day's draft back to who wrote it, with what must change: it no longer waits for approval. Refuses a draft
 * that does not wait, and a note without words or longer than 2,000 characters.
 */
export async function returnDraft(
  tools: Pick<Tools, "db" | "clock">,
  { date, by, note }: { date: string; by: Person; note: string },
): Promise<{ returned: { date: string } } | Refusal<"not-submitted"> | FieldErrors> {
  const said = note.replaceAll("\0", "").toWellFormed().trim();
  if (said.length < 3) return { errors: { note: "Say what must change: the writer reads it." } };
  if (said.length > LONGEST_NOTE)
    return { errors: { note: `The note has ${said.length} characters; it may have ${LONGEST_NOTE}.` } };
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    await queries.lockDay(tx, date);
    const draft = await queries.draftOf(tx, date);
    if (!draft || draft.approvedBy || askedBy(draft) === undefined)
      return refusal("not-submitted", `The digest of ${longDate(date)} does not wait for approval.`);
    await queries.markSubmitted(tx, draft.id, {
      ...{ submittedBy: null, submittedAt: null, submittedHash: null, submittedReason: null },
    });
    await record(tx, {
      at,
      actor: by.name,
      action: "digest.return",
      subject: SUBJECT,
      subjectId: draft.id,
      textHash: draft.hash,
      detail: { member: by.id, date, before: draft.submittedBy, note: said },
    });
    return { returned: { date } };
  });
}

/** Returns with which words a draft was sent back last; undefined if it was sent for approval since. */
export async function openReturn(db: Db, draftId: number): Promise<DraftReturn | undefined> {
  const [last] = await actsOn(db, {
    subject: SUBJECT,
    subjectId: draftId,
    actions: ["digest.return", "digest.submit", "digest.approve"],
  });
  return last?.action === "digest.return"
    ? { by: last.actor, at: last.at, note: String(last.detail.note) }
    : undefined;
}
