import { and, asc, eq, gt, lte, ne } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { article, articlePresence } from "../tables.server.ts";
import type { Presence } from "./rules.ts";

/** A member at an article. */
export type PresenceKey = { articleId: number; memberId: string; does: Presence };

export const hasArticle = async (db: Db, articleId: number): Promise<boolean> =>
  (await db.select({ id: article.id }).from(article).where(eq(article.id, articleId))).length > 0;

/** Says that a member is there: since now, or still. */
export const putPresence = (tx: Db, { name, ...key }: PresenceKey & { name: string }, now: Date) =>
  tx
    .insert(articlePresence)
    .values({ ...key, name, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [articlePresence.articleId, articlePresence.memberId, articlePresence.does],
      set: { name, seenAt: now },
    });

export const endPresence = (tx: Db, { articleId, memberId, does }: PresenceKey) =>
  tx
    .delete(articlePresence)
    .where(
      and(
        eq(articlePresence.articleId, articleId),
        eq(articlePresence.memberId, memberId),
        eq(articlePresence.does, does),
      ),
    );

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
