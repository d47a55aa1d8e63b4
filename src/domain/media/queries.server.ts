import { and, count, desc, eq, ilike, or } from "drizzle-orm";
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

const matching = (q: string) => {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8).map(anywhere);
  return and(...words.map((word) => or(ilike(picture.name, word), ilike(picture.alt, word))));
};

export const picturesNewestFirst = (
  db: Db,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<PictureRow[]> =>
  db.select().from(picture).where(matching(q)).orderBy(desc(picture.id)).limit(limit).offset(offset);

export async function countPictures(db: Db, q: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(picture).where(matching(q));
  return row?.n ?? 0;
}
