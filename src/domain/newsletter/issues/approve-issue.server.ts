import { approvable } from "#domain/approval/approvable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { issueHands } from "./hands.server.ts";
import * as queries from "./queries.server.ts";
import { readWording } from "./read-wording.server.ts";
import { hoursFrom, letterTerms } from "./send-time.ts";
import { TICK_JOB } from "./tick-job.ts";

type Approval = {
  id: number;
  by: Person;
  hash: string;
  /** The send time and the readers that the approver read (`letterTerms`). */
  terms?: string | undefined;
  /** Why it may leave despite the linter's findings. */
  reason?: string | undefined;
};

type NotApproved = Refusal<"missing" | "not-draft" | "drafted-anew" | "other-terms" | "past">;

/**
 * The approval of a letter, or of a digest's mail. It lapses when the letter is redrafted with other bytes, and also
 * covers the send time and the readers. A due letter leaves at once.
 */
const issueApproval = approvable<queries.IssueRow, Approval, NotApproved, { hash: string }>({
  subject: "issue",
  act: "issue.approve",
  lock: (tx, { id }) => queries.lockIssue(tx, id),
  async find(db, { request: { id } }) {
    const issue = await queries.issueById(db, id);
    return issue ? [issue] : refusal("missing", `There is no issue ${id}.`);
  },
  waits: ({ id, state }) =>
    state === "draft" ? undefined : refusal("not-draft", `The issue ${id} is ${state}, not a draft.`),
  hands: issueHands,
  read: ({ hash }, request) => ({
    seen: request.hash,
    now: hash,
    changed: refusal("drafted-anew", "The letter was drafted again since you opened it. Read it again."),
  }),
  fits: async (_, [issue], { request, at }) => wrongTerms(issue, request.terms, at),
  wording: readWording,
  id: ({ id }) => id,
  hash: ({ hash }) => hash,
  async done(tx, [issue], { request, at, queue }) {
    await queries.updateIssue(tx, issue.id, {
      state: "approved",
      approvedBy: request.by.name,
      approvedAt: at,
      ...(issue.onApproval && { ...hoursFrom(at), onApproval: false }),
    });
    await queue.enqueue(tx, TICK_JOB, {});
    return { done: { hash: issue.hash }, detail: () => ({ terms: letterTerms(issue) }) };
  },
});

/** Approves the bytes of a draft by their hash. */
export const approveIssue = issueApproval.approve;

/** Returns why a letter cannot be approved with its send time and its readers. */
function wrongTerms(
  issue: queries.IssueRow,
  terms: string | undefined,
  now: Date,
): Refusal<"other-terms" | "past"> | undefined {
  if (terms !== undefined && terms !== letterTerms(issue))
    return refusal(
      "other-terms",
      "The send time or the readers changed since you opened this page. Check them again.",
    );
  if (issue.kind === "newsletter" && issue.latest && issue.latest <= now)
    return refusal("past", "The send time has passed. Send the letter back for another time.");
  return undefined;
}
