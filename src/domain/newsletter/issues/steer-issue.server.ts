import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { IssueState } from "../rules.ts";
import { retryUncertain, suppressPending } from "../sending/queries.server.ts";
import * as queries from "./queries.server.ts";

type Decision = { id: number; by: Person; reason: string };
type Done =
  | { state: IssueState }
  | Refusal<
      | "no-reason"
      | "missing"
      | "not-running"
      | "not-paused"
      | "too-late"
      | "ended"
      | "not-mailed"
      | "not-uncertain"
    >;

/** Applies a person's decision on an issue: who, and why. */
async function steer(
  tools: Pick<Tools, "db" | "clock">,
  { id, by, reason }: Decision,
  action: "pause" | "resume" | "cancel" | "retry",
  act: (tx: Db, issue: queries.IssueRow, now: Date) => Promise<Done & { detail?: Record<string, unknown> }>,
): Promise<Done> {
  if (!reason.trim()) return refusal("no-reason", "Give a reason.");
  return tools.db.transaction(async (tx) => {
    const issue = await queries.lockIssue(tx, id);
    if (!issue) return refusal("missing", `There is no letter ${id}.`);
    const at = tools.clock.now();
    const { detail, ...done } = await act(tx, issue, at);
    if ("refused" in done) return done;
    await recordAct(tx, { by, at }, `issue.${action}`, ["issue", id], { reason, ...detail });
    return done;
  });
}

/** Pauses an issue: no further message is sent; those under way complete. */
export const pauseIssue = (tools: Pick<Tools, "db" | "clock">, decision: Decision): Promise<Done> =>
  steer(tools, decision, "pause", async (tx, issue) => {
    if (issue.state !== "sending" && issue.state !== "approved")
      return refusal("not-running", `This letter is ${issue.state}: it cannot be paused.`);
    await queries.updateIssue(tx, issue.id, {
      state: "paused",
      note: `Paused by ${decision.by.name}: ${decision.reason}`,
    });
    return { state: "paused" };
  });

/** Resumes a paused issue where it stopped; never past its latest time. */
export const resumeIssue = (tools: Pick<Tools, "db" | "clock">, decision: Decision): Promise<Done> =>
  steer(tools, decision, "resume", async (tx, issue, now) => {
    if (issue.state !== "paused") return refusal("not-paused", `This letter is ${issue.state}, not paused.`);
    if (isOver(issue, now)) return tooLate();
    const state = issue.frozenAt ? "sending" : "approved";
    await queries.updateIssue(tx, issue.id, { state, note: "" });
    return { state };
  });

type Steered = Pick<queries.IssueRow, "state" | "latest">;

const isOver = ({ latest }: Steered, now: Date): boolean => latest !== null && latest <= now;

const wasMailed = ({ state }: Steered): boolean => ["sending", "paused", "finished"].includes(state);

/** Returns whether uncertain mails of an issue may still be sent again. */
export const isRetriable = (issue: Steered, now: Date): boolean => wasMailed(issue) && !isOver(issue, now);

const tooLate = () =>
  refusal("too-late", "The latest send time of this letter has passed, so it can no longer be mailed.");

/** Ends an issue permanently: pending deliveries are never mailed. */
export const cancelIssue = (tools: Pick<Tools, "db" | "clock">, decision: Decision): Promise<Done> =>
  steer(tools, decision, "cancel", async (tx, issue, now) => {
    if (["finished", "cancelled", "expired"].includes(issue.state))
      return refusal("ended", `This letter is ${issue.state} already.`);
    const note = `Cancelled by ${decision.by.name}: ${decision.reason}`;
    await queries.updateIssue(tx, issue.id, { state: "cancelled", note, finishedAt: now });
    const suppressed = await suppressPending(tx, { issueId: issue.id, reply: note, at: now });
    return { state: "cancelled", detail: { suppressed } };
  });

/**
 * Mails uncertain rows once more, by a person's decision: a reader who already has the message gets it twice. Only
 * while the issue may still be sent.
 */
export const retryIssue = (
  tools: Pick<Tools, "db" | "clock">,
  decision: Decision & { deliveries: number[] | "all" },
): Promise<Done> =>
  steer(tools, decision, "retry", async (tx, issue, now) => {
    if (!wasMailed(issue))
      return refusal("not-mailed", `This letter is ${issue.state}: its mails cannot be sent again.`);
    if (isOver(issue, now)) return tooLate();
    const retried = await retryUncertain(tx, {
      issueId: issue.id,
      ids: decision.deliveries,
      reply: `Sent again at ${decision.by.name}’s request.`,
    });
    if (retried.length === 0) return refusal("not-uncertain", "None of these mails is uncertain any more.");
    const state = issue.state === "finished" ? "sending" : issue.state;
    await queries.updateIssue(tx, issue.id, { state, finishedAt: null });
    return { state, detail: { deliveries: retried } };
  });

/** Holds issues that would leave automatically until a person resumes them. Returns their keys. */
export async function holdIssues(tx: Db, { at, why }: { at: Date; why: string }): Promise<string[]> {
  const waiting = await queries.waitingIssues(tx);
  for (const { id } of waiting) {
    await queries.moveIssue(tx, id, ["approved", "sending"], { state: "paused", note: why });
    await recordAct(tx, { by: "site", at }, "issue.hold", ["issue", id], { why });
  }
  return waiting.map(({ key }) => key);
}
