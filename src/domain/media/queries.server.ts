import { and, count, desc, eq, ilike, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { picture } from "./tables.server.ts";

export type PictureRow = typeof picture.$inferSelect;

export async function pictureByHash(db: Db, hash: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(picture).where(eq(picture.hash, hash)).limit(1);
  return row;
}

/** Returns the hash and the widths of every picture, oldest first. */
export const everyRendition = (db: Db): Promise<Pick<PictureRow, "hash" | "widths">[]> =>
  db.select({ hash: picture.hash, widths: picture.widths }).from(picture).orderBy(picture.id);

/** Adds the row; returns undefined if another request has just added the same bytes. */
export async function addPicture(
  tx: Db,
  values: typeof picture.$inferInsert,
): Promise<PictureRow | undefined> {
  const [row] = await tx.insert(picture).values(values).onConflictDoNothing().returning();
  return row;
}

/** The list: pictures of the library that match in name or description, or deleted ones. */
export type PictureList = { q: string; isDeleted?: boolean };

const matching = ({ q, isDeleted = false }: PictureList) => {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8).map(anywhere);
  return and(
    isDeleted ? isNotNull(picture.deletedAt) : isNull(picture.deletedAt),
    ...words.map((word) => or(ilike(picture.name, word), ilike(picture.alt, word))),
  );
};

export const picturesNewestFirst = (
  db: Db,
  { limit, offset, ...list }: PictureList & { limit: number; offset: number },
): Promise<PictureRow[]> =>
  db.select().from(picture).where(matching(list)).orderBy(desc(picture.id)).limit(limit).offset(offset);

export async function countPictures(db: Db, list: PictureList): Promise<number> {
  const [row] = await db.select({ n: count() }).from(picture).where(matching(list));
  return row?.n ?? 0;
}

/** Locks a picture until the transaction ends. */
export const lockPicture = async (tx: Db, id: number): Promise<PictureRow | undefined> =>
  (await tx.select().from(picture).where(eq(picture.id, id)).for("update"))[0];

export const updatePicture = (
  tx: Db,
  id: number,
  values: Partial<Pick<PictureRow, "deletedAt" | "deletedBy">>,
) => tx.update(picture).set(values).where(eq(picture.id, id));

export const removePicture = (tx: Db, id: number) => tx.delete(picture).where(eq(picture.id, id));

/** Finds pictures deleted before a moment, oldest first. */
export const picturesDeletedBefore = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: picture.id })
      .from(picture)
      .where(lt(picture.deletedAt, before))
      .orderBy(picture.deletedAt)
      .limit(limit)
  ).map(({ id }) => id);
