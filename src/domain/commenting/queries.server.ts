import { and, asc, count, desc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import type { CommentedKind } from "./rules.ts";
import { comment } from "./tables.server.ts";

export type CommentRow = typeof comment.$inferSelect;

/** The row that comments belong to. */
type Of = { kind: CommentedKind; id: number };

/** The column of each kind. */
const COLUMNS = {
  article: "articleId",
  letter: "issueId",
  digest: "digestDraftId",
} as const satisfies Record<CommentedKind, keyof CommentRow>;

const isOf = ({ kind, id }: Of) => eq(comment[COLUMNS[kind]], id);

/** Locks the adding of comments to a thing until the transaction ends. */
export const lockAdding = (tx: Db, { kind, id }: Of): Promise<void> =>
  lockName(tx, "comment", `${kind} ${id}`);

export const addComment = async (
  tx: Db,
  { kind, id }: Of,
  values: typeof comment.$inferInsert,
): Promise<number> => {
  const [row] = await tx
    .insert(comment)
    .values({ ...values, [COLUMNS[kind]]: id })
    .returning({ id: comment.id });
  return row?.id ?? 0;
};

/** Returns the last comment of a member. */
export const lastCommentOf = async (tx: Db, of: Of, memberId: string) =>
  (
    await tx
      .select()
      .from(comment)
      .where(and(isOf(of), eq(comment.memberId, memberId)))
      .orderBy(desc(comment.id))
      .limit(1)
  )[0];

export const countComments = async (tx: Db, of: Of): Promise<number> =>
  (await tx.select({ n: count() }).from(comment).where(isOf(of)))[0]?.n ?? 0;

/** Reads the comments and replies, oldest first. */
export const commentsOf = (db: Db, of: Of): Promise<CommentRow[]> =>
  db.select().from(comment).where(isOf(of)).orderBy(asc(comment.id));

/** Locks a comment of that thing, not a reply, until the transaction ends. */
export const lockComment = async (tx: Db, of: Of, id: number): Promise<CommentRow | undefined> =>
  (
    await tx
      .select()
      .from(comment)
      .where(and(eq(comment.id, id), isOf(of), isNull(comment.replyTo)))
      .for("update")
  )[0];

/** Locks a comment or a reply until the transaction ends. */
export const lockWords = async (tx: Db, of: Of, id: number): Promise<CommentRow | undefined> =>
  (
    await tx
      .select()
      .from(comment)
      .where(and(eq(comment.id, id), isOf(of)))
      .for("update")
  )[0];

export const setWords = async (tx: Db, id: number, words: { text: string; editedAt: Date }): Promise<void> =>
  void (await tx.update(comment).set(words).where(eq(comment.id, id)));

export const setResolved = async (
  tx: Db,
  id: number,
  resolved: { resolvedBy: string | null; resolvedAt: Date | null },
): Promise<void> => void (await tx.update(comment).set(resolved).where(eq(comment.id, id)));

/** Reads a comment and its replies. */
export const threadRows = (db: Db, id: number): Promise<CommentRow[]> =>
  db
    .select()
    .from(comment)
    .where(or(eq(comment.id, id), eq(comment.replyTo, id)))
    .orderBy(asc(comment.id));
