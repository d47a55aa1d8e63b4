import type { Person } from "#domain/audit/acts.ts";
import type { Tools } from "#platform/tools.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { type ApprovalResult, approveArticle } from "./approve-article.server.ts";

/** An article with the displayed hash and publication time (ISO 8601; null for at once). */
export type ChosenArticle = { id: number; hash: string; publishAt: string | null };

/** The outcome for one of several: when it is published, or why it was not approved. */
export type ApprovalOutcome = { id: number; title: string } & (
  | { approved: true; publishAt: string | null }
  | { approved: false; why: string }
);

/**
 * Approves several texts, each by the displayed hash and time, in its own transaction: a refusal does not stop the
 * others. Texts that require a reason are decided one by one.
 */
export async function approveSeveral(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  { chosen, by }: { chosen: ChosenArticle[]; by: Person },
): Promise<ApprovalOutcome[]> {
  const outcomes: ApprovalOutcome[] = [];
  for (const one of chosen) outcomes.push(await approveOne(tools, one, by));
  return outcomes;
}

async function approveOne(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  { id, hash, publishAt }: ChosenArticle,
  by: Person,
): Promise<ApprovalOutcome> {
  const copy = await readWorkingCopy(tools.db, id);
  const title = copy?.title || `Article ${id}`;
  const refused = (why: string): ApprovalOutcome => ({ id, title, approved: false, why });
  if (!copy) return refused("This article no longer exists.");
  // The hash does not cover the time: a time that was not shown is not approved.
  if (copy.publishAt !== publishAt)
    return refused(`${copy.updatedBy} has changed its time since you opened it. Check it again.`);
  const result = await approveArticle(tools, { id, hash, by, publishAt });
  return approvalOutcome({ id, title }, result);
}

/** Words the outcome for one of several. */
export function approvalOutcome(
  article: { id: number; title: string },
  result: ApprovalResult,
): ApprovalOutcome {
  if ("approved" in result) return { ...article, approved: true, publishAt: result.approved.publishAt };
  const why = "refused" in result ? result.message : (Object.values(result.errors)[0] ?? "");
  return { ...article, approved: false, why };
}
