import { recordApproval } from "#domain/approval/approve.server.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import type { Person } from "#domain/staff/rules.ts";
import { decideOn } from "#domain/wording/decide.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { lockArticle, updateArticle } from "../writing/queries.server.ts";
import { fieldsOf, hashesOf } from "../writing/row.server.ts";
import type { ApprovalOutcome } from "./approve-several.server.ts";
import { findingsIn } from "./check-article.ts";
import { putOnSite } from "./put-on-site.server.ts";
import { deliveredArticles, postById } from "./queries.server.ts";

export { countDelivered } from "./queries.server.ts";

/** A draft of the product that no member has approved. */
export type DeliveredArticle = { id: number; title: string; category: string; hash: string };

/** Lists the drafts of the product that nobody of the firm changed, by category; a changed one is approved by itself. */
export const listDelivered = async (db: Db): Promise<DeliveredArticle[]> =>
  (await deliveredArticles(db)).flatMap(({ categoryName, ...row }) => {
    const { hash, publishedHash } = hashesOf(row);
    return hash === publishedHash ? [{ id: row.id, title: row.title, category: categoryName, hash }] : [];
  });

type Chosen = Pick<DeliveredArticle, "id" | "hash">;
type Given = { chosen: Chosen[]; by: Person; reason?: string };

/**
 * Approves drafts of the product as they were read, each by its whole hash and in a transaction of its own, and
 * publishes them with the day of today. No member wrote them, so that one who has read them is enough.
 */
export async function approveDelivered(
  tools: Pick<Tools, "pages" | "clock" | "queue">,
  { chosen, ...given }: Given,
): Promise<ApprovalOutcome[]> {
  const outcomes: ApprovalOutcome[] = [];
  for (const one of chosen) outcomes.push(await approveOne(tools, one, given));
  return outcomes;
}

function approveOne(
  tools: Pick<Tools, "pages" | "clock" | "queue">,
  { id, hash }: Chosen,
  { by, reason }: Omit<Given, "chosen">,
): Promise<ApprovalOutcome> {
  const at = tools.clock.now();
  return tools.pages.publish(["posts"], async (tx): Promise<ApprovalOutcome> => {
    const row = await lockArticle(tx, id);
    const title = row?.title || `Article ${id}`;
    const refused = (why: string): ApprovalOutcome => ({ id, title, approved: false, why });
    if (!row?.postId || !(await postById(tx, row.postId))?.delivered)
      return refused("It is no draft of the product any more.");
    const now = hashesOf(row);
    if (now.hash !== now.publishedHash)
      return refused("A member has changed it: send it for another person’s approval.");
    if (now.hash !== hash) return refused("Its text has changed since you opened it. Read it again.");
    if (isPlaceholder(row.author))
      return refused("A placeholder signs it: set the registered name, or name its author.");
    const decision = decideOn(findingsIn(fieldsOf(row)), reason);
    if ("refused" in decision) return refused(decision.message);
    const put = await putOnSite(tx, row, { actor: by.name, member: by.id, at });
    if ("refused" in put) return refused(put.message);
    await updateArticle(tx, id, { approvedBy: by.name, approvedAt: at, publishAt: null });
    await recordApproval(tools, tx, {
      at,
      by,
      hands: [],
      action: "article.approve",
      subject: "article",
      subjectId: id,
      textHash: hash,
      detail: { title, delivered: true, after: { state: "published", publishAt: null }, ...decision.kept },
    });
    return { id, title, approved: true, publishAt: null };
  });
}
