import { ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { isOpenIssue } from "../rules.ts";
import { issueHands } from "./hands.server.ts";
import * as queries from "./queries.server.ts";
import { hoursFrom, type LetterHours, type LetterPlan, presetTime, type SendTimeName } from "./send-time.ts";
import { TICK_JOB } from "./tick-job.ts";

type Work = Pick<Tools, "db" | "clock" | "queue">;
type Proposal = {
  id: number;
  by: Person;
  /** Whether the member may send: required to reschedule an approved letter. */
  maySend: boolean;
};
type NotSet = Refusal<
  | "missing"
  | "digest"
  | "not-open"
  | "not-yours"
  | "own-work"
  | "past"
  | "too-long"
  | "wrong-order"
  | "joined"
>;

/**
 * Sets a letter's send time: a preset, or a moment from which it may leave for two hours. A writer proposes it with the
 * draft, and the approval covers it; after approval, only a member who may send and did not contribute to it may change
 * it. An approved letter that is due leaves at once.
 */
export async function proposeTime(
  tools: Work,
  { time, ...proposal }: Proposal & { time: SendTimeName | "approval" | Date },
): Promise<{ scheduled: true } | NotSet> {
  const now = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const issue = await openLetterFor(tx, proposal);
    if ("refused" in issue) return issue;
    if (time === "approval" && issue.state !== "approved") {
      await queries.updateIssue(tx, issue.id, { earliest: null, latest: null, onApproval: true });
      await noted(tx, proposal, now, { after: "approval" });
      return { scheduled: true as const };
    }
    if (time === "approval") return refusal("not-open", "The letter is approved. Choose a send time.");
    const at = typeof time === "string" ? presetTime(time, now) : time;
    if (!at) return refusal("past", "This time has passed. Choose a later one.");
    const set = await scheduleIssue(
      { db: tx, clock: tools.clock },
      { id: issue.id, by: proposal.by, ...hoursFrom(at) },
    );
    if (!("refused" in set) && issue.state === "approved") await tools.queue.enqueue(tx, TICK_JOB, {});
    return set;
  });
}

/** Sets which readers a draft reaches: all who asked for letters, or those who confirmed since a day. */
export const proposeReaders = (
  { db, clock }: Work,
  { joinedSince, ...proposal }: Proposal & { joinedSince: string | null },
): Promise<{ chosen: true } | NotSet> =>
  db.transaction(async (tx) => {
    if (joinedSince !== null && !isDay(joinedSince)) return refusal("joined", "Choose a date.");
    const issue = await openLetterFor(tx, proposal);
    if ("refused" in issue) return issue;
    if (issue.state === "approved")
      return refusal(
        "not-open",
        "The letter is approved for its readers. Send a new draft for approval first.",
      );
    await queries.updateIssue(tx, proposal.id, { joinedSince });
    await noted(tx, proposal, clock.now(), { before: issue.joinedSince, after: joinedSince });
    return { chosen: true as const };
  });

/** Applies the writers' planned time and readers to a letter sent for approval. */
export const planIssue = (tx: Db, id: number, plan: LetterPlan) =>
  queries.updateIssue(tx, id, { ...plan, latest: plan.earliest && hoursFrom(plan.earliest).latest });

const MAX_WINDOW_MS = DAY_MS;

const hoursOf = ({ earliest, latest }: queries.IssueRow) => ({
  earliest: earliest?.toISOString() ?? null,
  latest: latest?.toISOString() ?? null,
});

/**
 * Sets when a newsletter may leave: not before `earliest`, never from `latest` on. A digest's hours are fixed. An
 * approval covers the hours: no contributor to an approved letter may change them.
 */
export async function scheduleIssue(
  tools: Pick<Tools, "db" | "clock">,
  { id, earliest, latest, by }: LetterHours & { id: number; by: Person },
): Promise<
  | { scheduled: true }
  | Refusal<"wrong-order" | "past" | "too-long" | "missing" | "digest" | "not-open" | "own-work">
> {
  const now = tools.clock.now();
  if (!(latest > earliest)) return refusal("wrong-order", "The latest time must come after the earliest.");
  if (latest <= now) return refusal("past", "The latest time has passed.");
  if (latest.getTime() - earliest.getTime() > MAX_WINDOW_MS)
    return refusal("too-long", "The latest time is at most one day after the earliest.");
  return tools.db.transaction(async (tx) => {
    const issue = await openLetter(tx, id);
    if ("refused" in issue) return issue;
    const own = issue.state === "approved" && ownWork(await issueHands(tx, issue), by);
    if (own) return refusal("own-work", own);
    await queries.updateIssue(tx, id, { earliest, latest, onApproval: false });
    await recordAct(tx, { by, at: now }, "issue.schedule", ["issue", id], {
      before: hoursOf(issue),
      earliest: earliest.toISOString(),
      latest: latest.toISOString(),
    });
    return { scheduled: true as const };
  });
}

/** Locks a letter whose time and readers can still be changed. */
async function openLetter(
  tx: Db,
  id: number,
): Promise<queries.IssueRow | Refusal<"missing" | "digest" | "not-open">> {
  const issue = await queries.lockIssue(tx, id);
  if (!issue) return refusal("missing", `There is no issue ${id}.`);
  if (issue.kind === "digest")
    return refusal(
      "digest",
      "A digest is mailed on its market day from 08:00 to 09:10 and cannot be scheduled.",
    );
  return isOpenIssue(issue.state)
    ? issue
    : refusal("not-open", `The issue is ${issue.state} and can no longer be changed.`);
}

/** Locks the same for a member, who may change an approved letter only with the permission to send. */
async function openLetterFor(tx: Db, { id, maySend }: Proposal): Promise<queries.IssueRow | NotSet> {
  const issue = await openLetter(tx, id);
  if (!("refused" in issue) && issue.state === "approved" && !maySend)
    return refusal("not-yours", "The letter is approved; a member who may send letters changes its time.");
  return issue;
}

const noted = (tx: Db, { id, by }: Proposal, at: Date, detail: Record<string, unknown>) =>
  recordAct(tx, { by, at }, "issue.propose", ["issue", id], detail);
