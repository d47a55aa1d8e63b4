import { and, asc, desc, eq, inArray, lt, notInArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import { consent, statutoryText } from "./tables.server.ts";

export type StoredText = typeof statutoryText.$inferSelect;

/** Returns each version of a text as last published, newest first. */
export const textVersions = (db: Db, slug: string): Promise<StoredText[]> =>
  db
    .selectDistinctOn([statutoryText.version])
    .from(statutoryText)
    .where(eq(statutoryText.slug, slug))
    .orderBy(desc(statutoryText.version), desc(statutoryText.id));

/** Returns the text in force on a day: the highest effective version, as last published. */
export const textInForce = async (db: Db, slug: string, on: string): Promise<StoredText | undefined> =>
  (await textVersions(db, slug)).find(({ effectiveOn }) => effectiveOn <= on);

/** Returns the bytes with this hash, of any version, as last published. */
export const textByHash = async (db: Db, slug: string, hash: string): Promise<StoredText | undefined> =>
  (
    await db
      .select()
      .from(statutoryText)
      .where(and(eq(statutoryText.slug, slug), eq(statutoryText.sha256, hash)))
      .orderBy(desc(statutoryText.id))
      .limit(1)
  )[0];

/** Returns whether anybody consented to the text with this hash. */
export const hasConsentTo = async (db: Db, hash: string): Promise<boolean> =>
  (
    await db
      .select({ id: consent.id })
      .from(consent)
      .where(sql`${consent.documents} @> ${JSON.stringify([{ sha256: hash }])}::jsonb`)
      .limit(1)
  ).length > 0;

/** Returns each version once: its file, and what was last shown of it. */
export const latestShown = (db: Db): Promise<StoredText[]> =>
  db
    .selectDistinctOn([statutoryText.slug, statutoryText.version])
    .from(statutoryText)
    .orderBy(statutoryText.slug, statutoryText.version, desc(statutoryText.id));

/** Returns when each version was first published. */
export const firstPublished = async (db: Db): Promise<{ slug: string; version: number; at: Date }[]> =>
  await db
    .selectDistinctOn([statutoryText.slug, statutoryText.version], {
      slug: statutoryText.slug,
      version: statutoryText.version,
      at: statutoryText.publishedAt,
    })
    .from(statutoryText)
    .orderBy(statutoryText.slug, statutoryText.version, asc(statutoryText.id));

/** Serializes the publication of texts. */
export const lockTexts = (tx: Db) => lockName(tx, "statutory-texts");

export const addText = (db: Db, values: typeof statutoryText.$inferInsert) =>
  db.insert(statutoryText).values(values);

export const consentById = async (db: Db, id: string) =>
  (await db.select().from(consent).where(eq(consent.id, id)))[0];

export const addConsent = async (db: Db, values: typeof consent.$inferInsert): Promise<string> => {
  const [row] = await db.insert(consent).values(values).returning({ id: consent.id });
  if (!row) throw new Error("A consent was not stored.");
  return row.id;
};

/** Which consents: all except those a row still refers to, or those with the given ids. */
export type ConsentsOfOrders = { inUse: SQLWrapper } | { ids: string[] };

/**
 * Deletes consents given before a moment, in the transaction that erases what they were given for. The database refuses
 * to delete one younger than five years. Returns how many were deleted.
 */
export const deleteConsentsBefore = async (tx: Db, before: Date, which: ConsentsOfOrders): Promise<number> =>
  (
    await tx
      .delete(consent)
      .where(
        and(
          lt(consent.givenAt, before),
          "ids" in which ? inArray(consent.id, which.ids) : notInArray(consent.id, which.inUse),
        ),
      )
      .returning({ id: consent.id })
  ).length;
