import { type Approver, ownWork } from "#domain/approval/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { articlesAfter } from "../writing/queries.server.ts";
import { hashesOf } from "../writing/row.server.ts";
import { articleHands } from "./hands.server.ts";
import { submittedIds } from "./queries.server.ts";

/** An article that waits for an approval that this person may give. */
export type WaitingArticle = {
  id: number;
  title: string;
  by: string | null;
  since: Date | null;
  publishAt: Date | null;
};

const MAX_WAITING = 50;

/** Lists the articles that wait for approval and in which this person has no hand, longest waiting first; checks 50. */
export async function listWaitingArticles(db: Db, by: Approver): Promise<WaitingArticle[]> {
  const waiting: WaitingArticle[] = [];
  for (const { id } of await submittedIds(db, MAX_WAITING)) {
    const [row] = await articlesAfter(db, id - 1, 1);
    if (!row || ownWork(await articleHands(db, { ...row, ...hashesOf(row) }), by)) continue;
    const { title, submittedBy, submittedAt, publishAt } = row;
    waiting.push({ id, title, by: submittedBy, since: submittedAt, publishAt });
  }
  return waiting;
}
