import { recordApproval } from "#domain/approval/approve.server.ts";
import { type Approver, isName, isThatHash, ownWork } from "#domain/approval/rules.ts";
import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { decideOn } from "#domain/wording/decide.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { issueHands } from "./hands.server.ts";
import * as queries from "./queries.server.ts";
import { readWording } from "./read-wording.server.ts";
import { hoursFrom, letterTerms } from "./send-time.ts";
import { TICK_JOB } from "./tick-job.ts";

type Approval = {
  id: number;
  by: Approver;
  hash: string;
  /** The send time and the readers as the approver read them (`letterTerms`). */
  terms?: string | undefined;
  /** Why it may leave despite the linter's findings. */
  reason?: string | undefined;
};

type NotApproved = Refusal<
  | "unnamed"
  | "missing"
  | "not-draft"
  | "drafted-anew"
  | "other-terms"
  | "past"
  | "own-work"
  | "blocked"
  | "reason"
>;

/**
 * Approves the bytes of a draft by their hash. Nobody with a hand in the
 * letter may approve it, even if somebody else has drafted it anew since. The approval lapses when the letter is
 * drafted anew with other bytes. Words that the linter blocks are refused; others need a reason, which the ledger
 * retains. It covers the send time and the readers, too. A letter that is due leaves at once.
 */
export async function approveIssue(
  tools: Pick<Tools, "db" | "clock" | "queue">,
  { id, by, hash, terms, reason }: Approval,
): Promise<{ hash: string } | NotApproved> {
  if (!isName(by.name)) return refusal("unnamed", "An approval needs the name of the person who gives it.");
  return tools.db.transaction(async (tx) => {
    const issue = await queries.lockIssue(tx, id);
    if (!issue) return refusal("missing", `There is no issue ${id}.`);
    if (issue.state !== "draft")
      return refusal("not-draft", `The issue ${id} is ${issue.state}, not a draft.`);
    if (!isThatHash(hash, issue.hash))
      return refusal("drafted-anew", "The letter was drafted again since you opened it. Read it again.");
    const wrong = wrongTerms(issue, terms, tools.clock.now());
    if (wrong) return wrong;
    const hands = await issueHands(tx, issue);
    const own = ownWork(hands, by);
    if (own) return refusal("own-work", own);
    const wording = decideOn(await readWording(tx, issue), reason);
    if ("refused" in wording) return wording;
    const at = tools.clock.now();
    await queries.updateIssue(tx, id, {
      state: "approved",
      approvedBy: by.name,
      approvedAt: at,
      ...(issue.onApproval && { ...hoursFrom(at), onApproval: false }),
    });
    await recordApproval(tools, tx, {
      at,
      by,
      hands,
      action: "issue.approve",
      subject: "issue",
      subjectId: id,
      textHash: issue.hash,
      detail: { terms: letterTerms(issue), ...(wording.kept.reason && wording.kept) },
    });
    await tools.queue.enqueue(tx, TICK_JOB, {});
    return { hash: issue.hash };
  });
}

/** Returns why a letter is not approved with its send time and its readers. */
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
    return refusal("past", "The send time has passed. Choose another, then approve.");
  return undefined;
}

const LONGEST_WINDOW_MS = DAY_MS;

type Hours = { earliest: Date; latest: Date };
const hoursOf = ({ earliest, latest }: queries.IssueRow) => ({
  earliest: earliest?.toISOString() ?? null,
  latest: latest?.toISOString() ?? null,
});

/**
 * Sets when a newsletter may leave: not before `earliest`, never from `latest` on. A digest's hours are fixed. An
 * approval covers the hour: nobody with a hand in an approved letter may set another.
 */
export async function scheduleIssue(
  tools: Pick<Tools, "db" | "clock">,
  { id, earliest, latest, by }: Hours & { id: number; by: Person },
): Promise<
  | { scheduled: true }
  | Refusal<"wrong-order" | "past" | "too-long" | "missing" | "digest" | "not-open" | "own-work">
> {
  const now = tools.clock.now();
  if (!(latest > earliest)) return refusal("wrong-order", "The latest time must come after the earliest.");
  if (latest <= now) return refusal("past", "The latest time has passed.");
  if (latest.getTime() - earliest.getTime() > LONGEST_WINDOW_MS)
    return refusal("too-long", "The latest time is at most one day after the earliest.");
  return tools.db.transaction(async (tx) => {
    const issue = await queries.lockIssue(tx, id);
    if (!issue) return refusal("missing", `There is no issue ${id}.`);
    if (issue.kind === "digest")
      return refusal(
        "digest",
        "A digest is mailed on its market day from 08:00 to 09:10 and cannot be scheduled.",
      );
    if (issue.state !== "draft" && issue.state !== "approved")
      return refusal("not-open", `The issue ${id} is ${issue.state} and cannot be scheduled.`);
    const own = issue.state === "approved" && ownWork(await issueHands(tx, issue), by);
    if (own) return refusal("own-work", own);
    await queries.updateIssue(tx, id, { earliest, latest, onApproval: false });
    await record(tx, {
      at: now,
      actor: by.name,
      action: "issue.schedule",
      subject: "issue",
      subjectId: id,
      detail: {
        member: by.id,
        before: hoursOf(issue),
        earliest: earliest.toISOString(),
        latest: latest.toISOString(),
      },
    });
    return { scheduled: true as const };
  });
}
