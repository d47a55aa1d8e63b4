import { and, asc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { article, articlePresence } from "../tables.server.ts";
import type { Presence } from "./rules.ts";

/** A member at an article. */
export type PresenceKey = { articleId: number; memberId: string; does: Presence };

const at = ({ articleId, memberId, does }: PresenceKey) =>
  and(
    eq(articlePresence.articleId, articleId),
    eq(articlePresence.memberId, memberId),
    eq(articlePresence.does, does),
  );

const without = (page: string) => sql<string[]>`array_remove(${articlePresence.pages}, ${page}::text)`;

export const hasArticle = async (db: Db, articleId: number): Promise<boolean> =>
  (await db.select({ id: article.id }).from(article).where(eq(article.id, articleId))).length > 0;

/** Says that a member is there, in one more page or still: since now, if in none before. */
export const putPresence = (
  tx: Db,
  { name, page, ...key }: PresenceKey & { name: string; page: string },
  now: Date,
) =>
  tx
    .insert(articlePresence)
    .values({ ...key, name, pages: [page], since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [articlePresence.articleId, articlePresence.memberId, articlePresence.does],
      set: { name, seenAt: now, pages: sql`array_append(${without(page)}, ${page}::text)` },
    });

/** Takes away one page of a member, and the member with the last one. */
export async function endPresence(tx: Db, key: PresenceKey, page: string): Promise<void> {
  await tx
    .update(articlePresence)
    .set({ pages: without(page) })
    .where(at(key));
  await tx.delete(articlePresence).where(and(at(key), eq(sql`cardinality(${articlePresence.pages})`, 0)));
}

/** Removes, of every article, those who were seen last at or before a moment. */
export const dropUnseen = (tx: Db, until: Date) =>
  tx.delete(articlePresence).where(lte(articlePresence.seenAt, until));

/** Reads who else was seen at an article after a moment: editors first, each by how long they have been there. */
export const presentAt = (
  db: Db,
  { articleId, memberId, after }: { articleId: number; memberId: string; after: Date },
) =>
  db
    .select({
      memberId: articlePresence.memberId,
      name: articlePresence.name,
      does: articlePresence.does,
      since: articlePresence.since,
    })
    .from(articlePresence)
    .where(
      and(
        eq(articlePresence.articleId, articleId),
        ne(articlePresence.memberId, memberId),
        gt(articlePresence.seenAt, after),
      ),
    )
    .orderBy(asc(articlePresence.does), asc(articlePresence.since));
