import { type Hand, ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { handsInEach } from "./hands.server.ts";
import { submittedArticles } from "./queries.server.ts";

/** An article waiting for an approval that this person may give. */
export type WaitingArticle = {
  id: number;
  title: string;
  by: string | null;
  since: Date | null;
  publishAt: Date | null;
};

type Row = Awaited<ReturnType<typeof submittedArticles>>[number];

const MAX_WAITING = 50;

/** Lists the articles waiting for approval that this person did not contribute to, longest waiting first; checks 50. */
export const listWaitingArticles = async (db: Db, by: Person): Promise<WaitingArticle[]> =>
  (await readWaitingArticles(db, by)).map(({ row: { id, title, submittedBy, submittedAt, publishAt } }) => ({
    id,
    title,
    by: submittedBy,
    since: submittedAt,
    publishAt,
  }));

/** Reads the same with texts and contributors, in two queries. */
export async function readWaitingArticles(db: Db, by: Person): Promise<{ row: Row; hands: Hand[] }[]> {
  const rows = await submittedArticles(db, MAX_WAITING);
  const hands = await handsInEach(db, rows);
  return rows.flatMap((row) => {
    const own = hands.get(row.id) ?? [];
    return ownWork(own, by) ? [] : [{ row, hands: own }];
  });
}
