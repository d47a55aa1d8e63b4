import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { approveArticle } from "./approve-article.server.ts";
import { type ApprovalOutcome, approvalOutcome } from "./approve-several.server.ts";
import { deliveredArticles } from "./queries.server.ts";

export { countDelivered } from "./queries.server.ts";

/** A delivered draft that no member has approved. */
export type DeliveredArticle = { id: number; title: string; category: string; hash: string };

type Delivered = Awaited<ReturnType<typeof deliveredArticles>>[number];

const isChanged = ({ hash, publishedHash }: Delivered): boolean => hash !== publishedHash;

/** Lists the delivered drafts that no member changed, by category; changed ones are approved one by one. */
export const listDelivered = async (db: Db): Promise<DeliveredArticle[]> =>
  (await deliveredArticles(db))
    .filter((row) => !isChanged(row))
    .map(({ id, title, categoryName, hash }) => ({ id, title, category: categoryName, hash }));

type Chosen = Pick<DeliveredArticle, "id" | "hash">;

/**
 * Approves delivered drafts as read, each by its whole hash and in its own transaction, and publishes them with today's
 * date.
 */
export async function approveDelivered(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  { chosen, by, reason }: { chosen: Chosen[]; by: Person; reason?: string },
): Promise<ApprovalOutcome[]> {
  const drafts = new Map((await deliveredArticles(tools.db)).map((row) => [row.id, row]));
  const outcomes: ApprovalOutcome[] = [];
  for (const { id, hash } of chosen) {
    const row = drafts.get(id);
    const article = { id, title: row?.title || `Article ${id}` };
    const why = whyNot(row);
    outcomes.push(
      why === undefined
        ? approvalOutcome(
            article,
            await approveArticle(tools, { id, hash, by, publishAt: null, ...(reason && { reason }) }),
          )
        : { ...article, approved: false, why },
    );
  }
  return outcomes;
}

function whyNot(row: Delivered | undefined): string | undefined {
  if (!row) return "It is no longer a draft of the product.";
  return isChanged(row) ? "A member has changed it: send it for another person’s approval." : undefined;
}
