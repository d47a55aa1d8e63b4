import { recordApproval } from "#domain/approval/approve.server.ts";
import { type Approver, isName, isThatHash, nameOf, ownWork } from "#domain/approval/rules.ts";
import { record } from "#domain/audit/record.server.ts";
import { decideOn } from "#domain/wording/decide.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { issueHands } from "./hands.server.ts";
import * as queries from "./queries.server.ts";
import { readWording } from "./read-wording.server.ts";
import { TICK_JOB } from "./tick-job.ts";

type Approval = {
  id: number;
  by: Approver;
  hash: string;
  /** Why it may leave despite the linter's findings. */
  reason?: string | undefined;
};

type NotApproved = Refusal<
  "unnamed" | "missing" | "not-draft" | "drafted-anew" | "own-work" | "blocked" | "reason"
>;

/**
 * Approves the bytes of a draft, by at least the first twelve characters of their hash. Nobody with a hand in the
 * letter may approve it, even if somebody else has drafted it anew since. The approval lapses when the letter is
 * drafted anew with other bytes. Words that the linter blocks are refused; others need a reason, which the ledger
 * retains. A letter that is due leaves at once.
 */
export async function approveIssue(
  tools: Pick<Tools, "db" | "clock" | "queue">,
  { id, by, hash, reason }: Approval,
): Promise<{ hash: string } | NotApproved> {
  if (!isName(by.name)) return refusal("unnamed", "An approval needs the name of the person who gives it.");
  return tools.db.transaction(async (tx) => {
    const issue = await queries.lockIssue(tx, id);
    if (!issue) return refusal("missing", `There is no issue ${id}.`);
    if (issue.state !== "draft")
      return refusal("not-draft", `The issue ${id} is ${issue.state}, not a draft.`);
    if (!isThatHash(hash, issue.hash))
      return refusal(
        "drafted-anew",
        `The draft ${id} is ${issue.hash.slice(0, 12)}, not ${hash}: it was drafted anew. Review it again.`,
      );
    const hands = await issueHands(tx, issue);
    const own = ownWork(hands, by);
    if (own) return refusal("own-work", own);
    const wording = decideOn(await readWording(tx, issue), reason);
    if ("refused" in wording) return wording;
    const at = tools.clock.now();
    await queries.updateIssue(tx, id, { state: "approved", approvedBy: nameOf(by), approvedAt: at });
    await recordApproval(tools, tx, {
      ...{ at, by, hands },
      action: "issue.approve",
      subject: "issue",
      subjectId: id,
      textHash: issue.hash,
      ...(wording.kept.reason && { detail: wording.kept }),
    });
    await tools.queue.enqueue(tx, TICK_JOB, {});
    return { hash: issue.hash };
  });
}

const LONGEST_WINDOW_MS = DAY_MS;

type Hours = { earliest: Date; latest: Date };
const hoursOf = ({ earliest, latest }: queries.IssueRow) => ({
  earliest: earliest?.toISOString() ?? null,
  latest: latest?.toISOString() ?? null,
});

/** Sets when a newsletter may leave: not before `earliest`, never from `latest` on. A digest's hours are fixed. */
export async function scheduleIssue(
  tools: Pick<Tools, "db" | "clock">,
  { id, earliest, latest, by, member }: Hours & { id: number; by: string; member?: string },
): Promise<
  { scheduled: true } | Refusal<"wrong-order" | "past" | "too-long" | "missing" | "digest" | "not-open">
> {
  const now = tools.clock.now();
  if (!(latest > earliest)) return refusal("wrong-order", "The latest time must come after the earliest.");
  if (latest <= now) return refusal("past", "The latest time has passed already.");
  if (latest.getTime() - earliest.getTime() > LONGEST_WINDOW_MS)
    return refusal(
      "too-long",
      "From the earliest to the latest time there may be a day at most: an old letter must not go.",
    );
  return tools.db.transaction(async (tx) => {
    const issue = await queries.lockIssue(tx, id);
    if (!issue) return refusal("missing", `There is no issue ${id}.`);
    if (issue.kind === "digest")
      return refusal("digest", "A digest goes on its market day from 8:00 to 9:10; it is not scheduled.");
    if (issue.state !== "draft" && issue.state !== "approved")
      return refusal("not-open", `The issue ${id} is ${issue.state}: it is not scheduled again.`);
    await queries.updateIssue(tx, id, { earliest, latest });
    await record(tx, {
      at: now,
      actor: by,
      action: "issue.schedule",
      subject: "issue",
      subjectId: id,
      detail: {
        ...(member && { member, before: hoursOf(issue) }),
        earliest: earliest.toISOString(),
        latest: latest.toISOString(),
      },
    });
    return { scheduled: true as const };
  });
}
