import { openReturn, type ReturnNote, returnable } from "#domain/approval/returnable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import * as queries from "../queries.server.ts";
import { type StoredDigestDraft, submitterOf } from "./approve.server.ts";
import { draftHands } from "./hands.server.ts";

type Request = { date: string; by: Person; note?: string };
type NotReturned = Refusal<"not-submitted">;

/** The return of a day's draft that waits for approval. */
const draftReturn = returnable<StoredDigestDraft, Request, NotReturned, { returned: { date: string } }>({
  subject: "digest_draft",
  acts: { sendBack: "digest.return", withdraw: "digest.withdraw" },
  lock: (tx, { date }) => queries.lockDay(tx, date),
  async find(db, { date }) {
    const draft = await queries.draftOf(db, date);
    return draft && !draft.approvedBy && submitterOf(draft) !== undefined
      ? [draft]
      : refusal("not-submitted", `The digest of ${longDate(date)} does not wait for approval.`);
  },
  hands: draftHands,
  id: ({ id }) => id,
  hash: ({ hash }) => hash,
  back: (tx, { id }) =>
    queries.markSubmitted(tx, id, {
      submittedBy: null,
      submittedAt: null,
      submittedHash: null,
      submittedReason: null,
    }),
  detail: ({ date, submittedBy }, { note }) => ({
    date,
    before: submittedBy,
    ...(note !== null && { note }),
  }),
  done: ([{ date }]) => ({ returned: { date } }),
});

/** Returns a day's draft to its writers, with what must change. */
export const returnDraft = draftReturn.sendBack;

/** Withdraws a day's draft from approval; any contributor may. */
export const withdrawDraft = draftReturn.withdraw;

/** Returns the note with which a draft was last returned; undefined if it was resubmitted since. */
export const openDraftReturn = (db: Db, draftId: number): Promise<ReturnNote | undefined> =>
  openReturn(db, {
    subject: "digest_draft",
    subjectId: draftId,
    sendBack: "digest.return",
    ends: ["digest.submit", "digest.approve", "digest.withdraw"],
  });
