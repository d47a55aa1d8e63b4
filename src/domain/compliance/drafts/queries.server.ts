import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { hasRow } from "#platform/db/rows.ts";
import { statutoryText, textDraft } from "../tables.server.ts";

export type StoredTextDraft = typeof textDraft.$inferSelect;

export const draftById = async (db: Db, id: number): Promise<StoredTextDraft | undefined> =>
  (await db.select().from(textDraft).where(eq(textDraft.id, id)))[0];

/** Returns every draft in progress or waiting, and every undecided file of the product. */
export const undecidedDrafts = (db: Db): Promise<StoredTextDraft[]> =>
  db
    .select()
    .from(textDraft)
    .where(inArray(textDraft.state, ["delivered", "draft", "waiting"]))
    .orderBy(desc(textDraft.id));

/** Returns the drafts that became versions of a text, with who approved each. */
export const publishedDrafts = (db: Db, slug: string): Promise<StoredTextDraft[]> =>
  db
    .select()
    .from(textDraft)
    .where(and(eq(textDraft.slug, slug), eq(textDraft.state, "published")));

export const filesAtDesk = (db: Db): Promise<{ hash: string | null }[]> =>
  db.select({ hash: textDraft.fileHash }).from(textDraft).where(isNotNull(textDraft.fileHash));

export const addDraft = async (tx: Db, values: typeof textDraft.$inferInsert): Promise<StoredTextDraft> => {
  const [row] = await tx.insert(textDraft).values(values).returning();
  if (!row) throw new Error("A draft was not stored.");
  return row;
};

export const changeDraft = (tx: Db, id: number, values: Partial<typeof textDraft.$inferInsert>) =>
  tx.update(textDraft).set(values).where(eq(textDraft.id, id));

/** Returns a text's discarded drafts written by members, newest first. */
export const droppedDrafts = (db: Db, slug: string, since: Date): Promise<StoredTextDraft[]> =>
  db
    .select()
    .from(textDraft)
    .where(
      and(
        eq(textDraft.slug, slug),
        eq(textDraft.state, "dropped"),
        isNotNull(textDraft.writtenBy),
        gte(textDraft.decidedAt, since),
      ),
    )
    .orderBy(desc(textDraft.decidedAt));

/** Finds drafts discarded before a moment, except files of the product. */
export const draftsDroppedBefore = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: textDraft.id })
      .from(textDraft)
      .where(and(eq(textDraft.state, "dropped"), isNull(textDraft.fileHash), lt(textDraft.decidedAt, before)))
      .orderBy(textDraft.decidedAt)
      .limit(limit)
  ).map(({ id }) => id);

export const removeDraftOfText = (tx: Db, id: number) => tx.delete(textDraft).where(eq(textDraft.id, id));

/** Returns whether a statutory text shows a picture, in a draft or in any version. */
export async function textShows(db: Db, hash: string): Promise<boolean> {
  const named = (column: SQLWrapper) => sql`${column} like ${`%/uploads/${hash}/%`}`;
  return hasRow(
    db,
    sql`select from ${textDraft} where ${named(textDraft.words)}`,
    sql`select from ${statutoryText} where ${named(statutoryText.shown)}`,
  );
}
