import type { Person } from "#domain/audit/acts.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { proposeReaders, proposeTime } from "../issues/propose-time.server.ts";
import { issueById } from "../issues/queries.server.ts";
import { isSameReaders, isSameTime, type LetterPlan } from "../issues/send-time.ts";
import * as queries from "./queries.server.ts";
import { letterGone } from "./save-draft.server.ts";

type Plan = {
  id: number;
  plan: LetterPlan;
  by: Person;
  /** Whether the member may send: required to reschedule an approved letter. */
  maySend: boolean;
};

/**
 * Sets when a letter leaves and whom it reaches. Once it was sent for approval, its issue holds both, and the approval
 * covers them.
 */
export const planLetter = (
  tools: Pick<Tools, "db" | "clock" | "queue">,
  { id, plan, ...proposal }: Plan,
): Promise<
  { planned: true } | Refusal<"gone"> | Exclude<Awaited<ReturnType<typeof proposeTime>>, { scheduled: true }>
> =>
  tools.db.transaction(async (tx) => {
    const row = await queries.lockDraft(tx, id);
    if (!row) return letterGone();
    const issue = row.issueId === null ? undefined : await issueById(tx, row.issueId);
    if (!issue) {
      await queries.updateDraft(tx, id, plan);
      return { planned: true as const };
    }
    const within = { ...tools, db: tx };
    const { joinedSince, onApproval, earliest } = plan;
    if (!isSameReaders(issue, plan)) {
      const chosen = await proposeReaders(within, { id: issue.id, ...proposal, joinedSince });
      if ("refused" in chosen) return chosen;
    }
    const time = onApproval ? "approval" : earliest;
    if (time && !isSameTime(issue, plan)) {
      const set = await proposeTime(within, { id: issue.id, ...proposal, time });
      if ("refused" in set) return set;
    }
    return { planned: true as const };
  });
