import { recordAct } from "#domain/audit/record.server.ts";
import { ifCalendarKnows, isMarketDay } from "#domain/market/calendar.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { raiseAlert } from "../alerts.server.ts";
import { finishIssue, freezeAudience, suppressPending } from "../sending/queries.server.ts";
import { type DigestLetters, draftDigestIssue, isOutdated } from "./draft-issue.server.ts";
import { checkHeartbeat, type HeartbeatMemory } from "./heartbeat.server.ts";
import * as queries from "./queries.server.ts";
import { alertTimes, closesAt, isOrdinary, opensAt } from "./window.ts";

/**
 * Runs the tick job: everything about issues that depends on time. Each step acts on the current state and is safe to
 * run twice or concurrently: holding after a silence, drafting the newest digest's mail, alerting the staff, ending
 * what is too late, freezing the audience of what is due.
 */
export async function tickIssues(
  tools: Tools,
  letters: DigestLetters,
  memory: HeartbeatMemory,
): Promise<void> {
  const now = tools.clock.now();
  // Nothing may start on an unchecked database; the other steps are independent.
  await checkHeartbeat(tools, memory);
  const faults: unknown[] = [];
  const step = <T>(work: () => Promise<T>) => work().catch((error) => void faults.push(error));
  await step(() => endOverdue(tools, now));
  const isDraftable = (await step(() => draftNewest(tools, letters, now))) ?? false;
  await step(() => alertUnapproved(tools.db, { now, isDraftable }));
  for (const { id } of await queries.dueIssues(tools.db, now)) await step(() => startIssue(tools, id));
  if (faults.length)
    throw new AggregateError(faults, `${faults.length} steps of the newsletter's minute failed`);
}

/** Drafts the newest digest's mail if it is due; returns whether nothing was in the way. */
async function draftNewest(tools: Tools, letters: DigestLetters, now: Date): Promise<boolean> {
  const alert = (why: string) =>
    raiseAlert(tools.db, {
      key: `undrafted-${indianDate(now)}`,
      at: now,
      message: `The newest digest's mail could not be drafted.\n\n${why}`,
    });
  try {
    const drafted = await draftDigestIssue(tools, letters);
    if ("changed" in drafted && drafted.changed)
      tools.log.info({ issue: drafted.key }, "digest mail drafted");
    if (!("refused" in drafted) || isOrdinary(drafted)) return true;
    await alert(drafted.message);
    return false;
  } catch (error) {
    await alert(String(error));
    throw error;
  }
}

/** Ends issues past their latest time: a mailing under way ends, one not started expires. */
async function endOverdue({ db, log }: Tools, now: Date): Promise<void> {
  for (const { id, key, kind, state, frozenAt } of await queries.overdueIssues(db, now)) {
    await db.transaction(async (tx) => {
      const note = "Its latest time had passed.";
      if (!frozenAt) {
        if (!(await queries.moveIssue(tx, id, [state], { state: "expired", note }))) return;
        await recordAct(tx, { by: "site", at: now }, "issue.expire", ["issue", id]);
        const next = kind === "digest" ? "It stays on the web only." : "Duplicate it to send it later.";
        await raiseAlert(tx, {
          key: `expired-${key}`,
          at: now,
          message: `${key} was not mailed: it was ${state} when its latest time passed. ${next}`,
        });
        return;
      }
      await suppressPending(tx, { issueId: id, reply: note, at: now });
      // Whether paused or not, only claims remain; the last of them finishes the issue.
      await queries.moveIssue(tx, id, ["paused"], { state: "sending", note });
    });
    if (frozenAt && (await finishIssue(db, id, now))) log.info({ issue: key }, "finished, late");
  }
}

/** Alerts the staff at 7:30 and 7:45 on a market day if the digest's mail is missing or not approved. */
async function alertUnapproved(
  db: Db,
  { now, isDraftable }: { now: Date; isDraftable: boolean },
): Promise<void> {
  const day = indianDate(now);
  const isOpen = ifCalendarKnows(() => isMarketDay(day));
  if (isOpen === undefined) {
    await raiseAlert(db, {
      key: `calendar-unknown-${day}`,
      at: now,
      message: `The market calendar does not include ${day}: no digest is mailed until it does.`,
    });
    return;
  }
  if (!isOpen || now >= closesAt(day)) return;
  const issue = await queries.digestIssueFor(db, opensAt(day));
  if (issue && issue.state !== "draft" && issue.state !== "returned") return;
  const occasion = alertTimes(day).findLast(({ at }) => at <= now);
  if (occasion)
    await raiseAlert(db, {
      key: occasion.key,
      at: now,
      message: `${unsentReason(issue, isDraftable)}; after that it stays on the web only.`,
    });
}

/** Returns why the morning's digest is not ready to be mailed, and until when what would let it go. */
function unsentReason(issue: queries.IssueRow | undefined, isDraftable: boolean): string {
  if (issue?.state === "returned")
    return `The digest's mail ${issue.key} was sent back. Correct the digest, or press Draft digest mail under Newsletter. It is sent from 8:00 to 9:10 once a second person approves issue ${issue.id}`;
  if (issue)
    return `The digest's mail ${issue.key} is not approved. It is sent from 8:00 to 9:10 once a second person approves issue ${issue.id}`;
  return isDraftable
    ? "There is no digest to mail this morning: none was published for the market day before. Until 9:10 it may still go"
    : "There is no mail of the digest this morning: it could not be drafted. Until 9:10 it may still go";
}

/** Freezes the audience of a due issue and starts its senders. Returns the number of deliveries if it started. */
export async function startIssue(
  tools: Pick<Tools, "db" | "clock" | "log">,
  id: number,
): Promise<number | undefined> {
  return tools.db.transaction(async (tx) => {
    const issue = await queries.lockIssue(tx, id);
    const now = tools.clock.now();
    if (issue?.state !== "approved" || !issue.earliest || !issue.latest) return undefined;
    if (now < issue.earliest || now >= issue.latest) return undefined;
    const other =
      issue.kind === "digest" && (await queries.otherDigestOf(tx, { id, earliest: issue.earliest }));
    if (other) {
      await raiseAlert(tx, {
        key: `second-${issue.key}`,
        at: now,
        message: `${issue.key} is not mailed: ${other.key} goes this morning, and readers get one digest a day.`,
      });
      return undefined;
    }
    if (issue.kind === "digest" && (await isOutdated(tx, issue))) {
      const why = "The digest was corrected, and its mail was not drafted again.";
      await queries.updateIssue(tx, id, { state: "draft", approvedBy: null, approvedAt: null });
      await recordAct(tx, { by: "site", at: now }, "issue.hold", ["issue", id], { why });
      await raiseAlert(tx, {
        key: `corrected-${issue.key}`,
        at: now,
        message: `${issue.key} is not mailed, and its approval has lapsed. ${why}`,
      });
      return undefined;
    }
    const audience = await freezeAudience(tx, {
      id,
      kind: issue.kind,
      at: now,
      day: indianDate(now),
      joinedSince: issue.joinedSince,
    });
    await queries.updateIssue(tx, id, { state: "sending", frozenAt: now, audience });
    await recordAct(tx, { by: "site", at: now }, "issue.start", ["issue", id], { audience }, issue.hash);
    tools.log.info({ issue: issue.key, audience }, "audience frozen");
    return audience;
  });
}
