import { asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { reviewLink, reviewRemark } from "../tables.server.ts";

export const addReviewLink = async (tx: Db, values: typeof reviewLink.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(reviewLink).values(values).returning({ id: reviewLink.id });
  return row?.id ?? 0;
};

export const linkByHash = async (db: Db, tokenHash: string) =>
  (await db.select().from(reviewLink).where(eq(reviewLink.tokenHash, tokenHash)))[0];

/** Reads a link and holds it until the end of the transaction. */
export const lockLink = async (tx: Db, by: { id: number } | { tokenHash: string }) =>
  (
    await tx
      .select()
      .from(reviewLink)
      .where("id" in by ? eq(reviewLink.id, by.id) : eq(reviewLink.tokenHash, by.tokenHash))
      .for("update")
  )[0];

export const endLink = async (tx: Db, id: number, end: { endsAt: Date; endedBy: string }): Promise<void> =>
  void (await tx.update(reviewLink).set(end).where(eq(reviewLink.id, id)));

export const linksOf = (db: Db, articleId: number) =>
  db.select().from(reviewLink).where(eq(reviewLink.articleId, articleId)).orderBy(desc(reviewLink.id));

export const addRemark = async (tx: Db, values: typeof reviewRemark.$inferInsert): Promise<void> =>
  void (await tx.insert(reviewRemark).values(values));

export const countRemarks = async (tx: Db, linkId: number): Promise<number> =>
  (
    await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(reviewRemark)
      .where(eq(reviewRemark.linkId, linkId))
  )[0]?.n ?? 0;

export const remarksOf = (db: Db, linkIds: number[]) =>
  db.select().from(reviewRemark).where(inArray(reviewRemark.linkId, linkIds)).orderBy(asc(reviewRemark.id));

export const dropLinksEndedBefore = async (tx: Db, at: Date): Promise<void> =>
  void (await tx.delete(reviewLink).where(lt(reviewLink.endsAt, at)));
