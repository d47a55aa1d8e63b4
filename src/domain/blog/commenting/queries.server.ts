import { and, asc, count, desc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { article, articleComment } from "../tables.server.ts";

export type CommentRow = typeof articleComment.$inferSelect;

/** Reads what an article says, as far as a comment may quote it. */
export const quotableText = async (db: Db, articleId: number) =>
  (
    await db
      .select({ title: article.title, summary: article.summary, html: article.html, faqs: article.faqs })
      .from(article)
      .where(eq(article.id, articleId))
  )[0];

export const addComment = async (tx: Db, values: typeof articleComment.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(articleComment).values(values).returning({ id: articleComment.id });
  return row?.id ?? 0;
};

/** Returns the last comment of a member on an article. */
export const lastCommentOf = async (tx: Db, articleId: number, memberId: string) =>
  (
    await tx
      .select()
      .from(articleComment)
      .where(and(eq(articleComment.articleId, articleId), eq(articleComment.memberId, memberId)))
      .orderBy(desc(articleComment.id))
      .limit(1)
  )[0];

export const countComments = async (tx: Db, articleId: number): Promise<number> =>
  (await tx.select({ n: count() }).from(articleComment).where(eq(articleComment.articleId, articleId)))[0]
    ?.n ?? 0;

/** Reads the comments and replies of an article, oldest first. */
export const commentsOf = (db: Db, articleId: number): Promise<CommentRow[]> =>
  db
    .select()
    .from(articleComment)
    .where(eq(articleComment.articleId, articleId))
    .orderBy(asc(articleComment.id));

/** Reads a comment, of that article and no reply, and holds it until the end of the transaction. */
export const lockComment = async (tx: Db, articleId: number, id: number): Promise<CommentRow | undefined> =>
  (
    await tx
      .select()
      .from(articleComment)
      .where(
        and(
          eq(articleComment.id, id),
          eq(articleComment.articleId, articleId),
          isNull(articleComment.replyTo),
        ),
      )
      .for("update")
  )[0];

/** Reads a comment or a reply of an article, and holds it until the end of the transaction. */
export const lockWords = async (tx: Db, articleId: number, id: number): Promise<CommentRow | undefined> =>
  (
    await tx
      .select()
      .from(articleComment)
      .where(and(eq(articleComment.id, id), eq(articleComment.articleId, articleId)))
      .for("update")
  )[0];

export const setWords = async (tx: Db, id: number, words: { text: string; editedAt: Date }): Promise<void> =>
  void (await tx.update(articleComment).set(words).where(eq(articleComment.id, id)));

export const setResolved = async (
  tx: Db,
  id: number,
  resolved: { resolvedBy: string | null; resolvedAt: Date | null },
): Promise<void> => void (await tx.update(articleComment).set(resolved).where(eq(articleComment.id, id)));

/** Reads a comment and its replies. */
export const threadRows = (db: Db, id: number): Promise<CommentRow[]> =>
  db
    .select()
    .from(articleComment)
    .where(or(eq(articleComment.id, id), eq(articleComment.replyTo, id)))
    .orderBy(asc(articleComment.id));
