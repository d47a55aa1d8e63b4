import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { enquiryDraft, enquiryFile, enquiryMail } from "../tables.server.ts";

export type FileRow = Omit<typeof enquiryFile.$inferSelect, "bytes">;

const listedFile = {
  id: enquiryFile.id,
  enquiryId: enquiryFile.enquiryId,
  entryId: enquiryFile.entryId,
  memberId: enquiryFile.memberId,
  name: enquiryFile.name,
  kind: enquiryFile.kind,
  size: enquiryFile.size,
  at: enquiryFile.at,
};

/** Lists every file of a message without its bytes, those of drafts included. */
export const messageFilesOf = (db: Db, enquiryId: number): Promise<FileRow[]> =>
  db
    .select(listedFile)
    .from(enquiryFile)
    .where(eq(enquiryFile.enquiryId, enquiryId))
    .orderBy(asc(enquiryFile.id));

const ofDraft = (enquiryId: number, memberId: string) =>
  and(eq(enquiryFile.enquiryId, enquiryId), eq(enquiryFile.memberId, memberId), isNull(enquiryFile.entryId));

export const draftFiles = (db: Db, enquiryId: number, memberId: string): Promise<FileRow[]> =>
  db.select(listedFile).from(enquiryFile).where(ofDraft(enquiryId, memberId)).orderBy(asc(enquiryFile.id));

export const addFile = (tx: Db, values: typeof enquiryFile.$inferInsert) =>
  tx.insert(enquiryFile).values(values);

/** Removes a file of a member's own draft; returns its name. */
export const removeDraftFile = async (
  tx: Db,
  { id, enquiryId, memberId }: { id: number; enquiryId: number; memberId: string },
): Promise<string | undefined> =>
  (
    await tx
      .delete(enquiryFile)
      .where(and(eq(enquiryFile.id, id), ofDraft(enquiryId, memberId)))
      .returning({ name: enquiryFile.name })
  )[0]?.name;

/** Moves the files of a member's draft to the answer that was sent. */
export const sendDraftFiles = (tx: Db, enquiryId: number, memberId: string, entryId: number) =>
  tx.update(enquiryFile).set({ entryId, memberId: null }).where(ofDraft(enquiryId, memberId));

export const fileWithBytes = async (db: Db, enquiryId: number, id: number) =>
  (
    await db
      .select()
      .from(enquiryFile)
      .where(and(eq(enquiryFile.id, id), eq(enquiryFile.enquiryId, enquiryId)))
  )[0];

export const filesWithBytes = (db: Db, entryId: number) =>
  db.select().from(enquiryFile).where(eq(enquiryFile.entryId, entryId)).orderBy(asc(enquiryFile.id));

export const draftRow = async (db: Db, enquiryId: number, memberId: string) =>
  (
    await db
      .select()
      .from(enquiryDraft)
      .where(and(eq(enquiryDraft.enquiryId, enquiryId), eq(enquiryDraft.memberId, memberId)))
  )[0];

export const draftsOf = (db: Db, memberId: string) =>
  db
    .select({ enquiryId: enquiryDraft.enquiryId })
    .from(enquiryDraft)
    .where(eq(enquiryDraft.memberId, memberId));

export const putDraftRow = (tx: Db, values: typeof enquiryDraft.$inferInsert) =>
  tx
    .insert(enquiryDraft)
    .values(values)
    .onConflictDoUpdate({ target: [enquiryDraft.enquiryId, enquiryDraft.memberId], set: values });

export const dropDraftRow = (tx: Db, enquiryId: number, memberId: string) =>
  tx
    .delete(enquiryDraft)
    .where(and(eq(enquiryDraft.enquiryId, enquiryId), eq(enquiryDraft.memberId, memberId)));

/** Erases the drafts and files of a message; of its mails only the hashes stay, so that none is taken twice. */
export async function eraseBelongings(tx: Db, enquiryId: number): Promise<void> {
  await tx.delete(enquiryDraft).where(eq(enquiryDraft.enquiryId, enquiryId));
  await tx.delete(enquiryFile).where(eq(enquiryFile.enquiryId, enquiryId));
  await tx.update(enquiryMail).set({ messageId: null }).where(eq(enquiryMail.enquiryId, enquiryId));
}

/** Allows one transaction at a time to take a mail with this hash. */
export const lockMail = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 1))`);

export const mailByHash = async (db: Db, hash: string) =>
  (await db.select().from(enquiryMail).where(eq(enquiryMail.hash, hash)))[0];

export const addMail = (tx: Db, values: typeof enquiryMail.$inferInsert) =>
  tx.insert(enquiryMail).values(values);

/** Returns the mails received for a message, oldest first. */
export const mailsFor = (db: Db, enquiryId: number) =>
  db.select().from(enquiryMail).where(eq(enquiryMail.enquiryId, enquiryId)).orderBy(asc(enquiryMail.id));
