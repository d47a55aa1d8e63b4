import type { Person } from "#domain/staff/rules.ts";
import { indianInput } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { type ApprovalResult, approveArticle } from "./approve-article.server.ts";

/** An article with the hash of the text and the time of publication (ISO 8601; null for at once) that were shown. */
export type ChosenArticle = { id: number; hash: string; publishAt: string | null };

/** What became of one of several: when it goes on the site, or why it was not approved. */
export type ApprovalOutcome = { id: number; title: string } & (
  | { approved: true; publishAt: string | null }
  | { approved: false; why: string }
);

/**
 * Approves several texts, each by the hash and the time that were shown, each in a transaction
 * of its own: one that is refused keeps none of the others. What asks for a person's reason is decided by itself.
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
  // The hash covers no time: a time that was not shown is not approved.
  if (copy.publishAt !== publishAt)
    return refused(`${copy.updatedBy} has changed its time since you opened it. Check it again.`);
  const result = await approveArticle(tools, {
    id,
    hash,
    by,
    publishAt: publishAt && indianInput(publishAt),
  });
  return approvalOutcome({ id, title }, result);
}

/** Says of one of several what became of it. */
export function approvalOutcome(
  article: { id: number; title: string },
  result: ApprovalResult,
): ApprovalOutcome {
  if ("approved" in result) return { ...article, approved: true, publishAt: result.approved.publishAt };
  const why = "refused" in result ? result.message : (Object.values(result.errors)[0] ?? "");
  return { ...article, approved: false, why };
}
