import { openReturn, type ReturnNote, returnable } from "#domain/approval/returnable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { issueHands } from "./hands.server.ts";
import * as queries from "./queries.server.ts";

type ReturnRequest = { id: number; by: Person; note?: string };
type NotReturned = Refusal<"missing" | "not-waiting">;

/** Returns a letter that waits, or is approved and has not left; its approval ends. */
const issueReturn = returnable<queries.IssueRow, ReturnRequest, NotReturned, { returned: { id: number } }>({
  subject: "issue",
  acts: { sendBack: "issue.return", withdraw: "issue.withdraw" },
  lock: (tx, { id }) => queries.lockIssue(tx, id),
  async find(db, { id }) {
    const issue = await queries.issueById(db, id);
    if (!issue) return refusal("missing", `There is no issue ${id}.`);
    return issue.state === "draft" || issue.state === "approved"
      ? [issue]
      : refusal("not-waiting", "This letter does not wait for approval.");
  },
  hands: issueHands,
  id: ({ id }) => id,
  hash: ({ hash }) => hash,
  back: (tx, { id }) =>
    queries.updateIssue(tx, id, { state: "returned", approvedBy: null, approvedAt: null }),
  detail: ({ subject, state }, { note }) => ({
    title: subject,
    before: { state },
    ...(note !== null && { note }),
  }),
  done: ([{ id }]) => ({ returned: { id } }),
});

/** Sends a letter back to its writer, with what must change. */
export const returnIssue = issueReturn.sendBack;

/** Withdraws a letter from approval; any contributor may. */
export const withdrawIssue = issueReturn.withdraw;

/** Returns the note with which a letter was returned; undefined if it was resubmitted since, or withdrawn. */
export const readIssueReturn = (db: Db, id: number): Promise<ReturnNote | undefined> =>
  openReturn(db, {
    subject: "issue",
    subjectId: id,
    sendBack: "issue.return",
    ends: ["issue.draft", "issue.approve", "issue.withdraw"],
  });
