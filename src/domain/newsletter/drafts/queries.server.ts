import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PutAway, Shelf } from "#domain/drafts/kind.ts";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import { hasRow } from "#platform/db/rows.ts";
import { OPEN_STATES } from "../rules.ts";
import { issue, letterDraft, letterVersion } from "../tables.server.ts";

export type DraftRow = typeof letterDraft.$inferSelect;
type DraftValues = Omit<typeof letterDraft.$inferInsert, "id">;

/** Locks the creation of a form's draft until the transaction ends. */
export const lockBeginning = (tx: Db, draftKey: string) => lockName(tx, "letter-draft", draftKey);

const isThere = isNull(letterDraft.deletedAt);

/** Locks a draft until the transaction ends. */
export const lockDraft = async (tx: Db, id: number): Promise<DraftRow | undefined> => {
  const row = await lockDraftAnywhere(tx, id);
  return row?.deletedAt ? undefined : row;
};

/** Locks a draft even if it is deleted. */
export const lockDraftAnywhere = async (tx: Db, id: number): Promise<DraftRow | undefined> =>
  (await tx.select().from(letterDraft).where(eq(letterDraft.id, id)).for("update"))[0];

export const letterDraftById = async (db: Db, id: number): Promise<DraftRow | undefined> =>
  (
    await db
      .select()
      .from(letterDraft)
      .where(and(eq(letterDraft.id, id), isThere))
  )[0];

export const draftOfForm = async (db: Db, draftKey: string): Promise<DraftRow | undefined> =>
  (await db.select().from(letterDraft).where(eq(letterDraft.draftKey, draftKey)))[0];

export const draftOfIssue = async (db: Db, issueId: number): Promise<DraftRow | undefined> =>
  (await db.select().from(letterDraft).where(eq(letterDraft.issueId, issueId)))[0];

export const addLetterDraft = async (tx: Db, values: DraftValues): Promise<number> =>
  (await tx.insert(letterDraft).values(values).returning({ id: letterDraft.id }))[0]?.id as number;

/** Updates a draft; an archived one returns to work. */
export const updateDraft = (tx: Db, id: number, values: Partial<DraftValues>) =>
  tx
    .update(letterDraft)
    .set({ archivedAt: null, ...values })
    .where(eq(letterDraft.id, id));

/** Deletes, archives or restores a draft. */
export const putAwayDraft = (tx: Db, id: number, where: Partial<PutAway>) =>
  tx.update(letterDraft).set(where).where(eq(letterDraft.id, id));

/** Finds drafts deleted before a moment, oldest first. */
export const draftsDeletedBefore = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: letterDraft.id })
      .from(letterDraft)
      .where(lt(letterDraft.deletedAt, before))
      .orderBy(letterDraft.deletedAt)
      .limit(limit)
  ).map(({ id }) => id);

export const removeDraft = (tx: Db, id: number) => tx.delete(letterDraft).where(eq(letterDraft.id, id));

type VersionValues = typeof letterVersion.$inferInsert;

export const newestLetterVersion = async (db: Db, letterId: number) =>
  (await letterVersionsOf(db, letterId, 1))[0];

/** Returns the saved versions of a letter, newest first. */
export const letterVersionsOf = (db: Db, letterId: number, limit = 1000) =>
  db
    .select()
    .from(letterVersion)
    .where(eq(letterVersion.letterId, letterId))
    .orderBy(desc(letterVersion.revision))
    .limit(limit);

export const letterVersionAt = async (db: Db, letterId: number, revision: number) =>
  (
    await db
      .select()
      .from(letterVersion)
      .where(and(eq(letterVersion.letterId, letterId), eq(letterVersion.revision, revision)))
  )[0];

export const addLetterVersion = async (tx: Db, values: VersionValues): Promise<void> =>
  void (await tx.insert(letterVersion).values(values));

export const updateLetterVersion = async (
  tx: Db,
  id: number,
  values: Partial<VersionValues>,
): Promise<void> => void (await tx.update(letterVersion).set(values).where(eq(letterVersion.id, id)));

/** Deletes all but the newest versions of a letter. */
export const pruneLetterVersions = (tx: Db, letterId: number, keep: number) =>
  tx.execute(
    sql`delete from ${letterVersion} where letter_id = ${letterId} and revision < (select min(revision) from (select revision from ${letterVersion} where letter_id = ${letterId} order by revision desc limit ${keep}) newest)`,
  );

/** Drafts not waiting for approval: never sent, or returned; not those whose issue accepts no more text. */
const isUnsent = and(
  or(
    isNull(letterDraft.sentRevision),
    ne(letterDraft.sentRevision, letterDraft.revision),
    eq(issue.state, "returned"),
  ),
  or(isNull(issue.state), inArray(issue.state, [...OPEN_STATES])),
);

const SHELVES: Record<Shelf | "work", SQL | undefined> = {
  work: and(isThere, isNull(letterDraft.archivedAt)),
  archived: and(isThere, isNotNull(letterDraft.archivedAt)),
  deleted: isNotNull(letterDraft.deletedAt),
};

/** Returns the drafts not sent for approval, newest first. */
export const unsentDrafts = (db: Db, shelf: Shelf | "work", limit: number) =>
  db
    .select({
      id: letterDraft.id,
      issueId: letterDraft.issueId,
      subject: letterDraft.subject,
      updatedBy: letterDraft.updatedBy,
      updatedAt: letterDraft.updatedAt,
      deletedBy: letterDraft.deletedBy,
      deletedAt: letterDraft.deletedAt,
    })
    .from(letterDraft)
    .leftJoin(issue, eq(issue.id, letterDraft.issueId))
    .where(and(isUnsent, SHELVES[shelf]))
    .orderBy(desc(letterDraft.updatedAt), desc(letterDraft.id))
    .limit(limit);

/** Counts the drafts on a shelf. */
export const countPutAway = async (db: Db, shelf: Shelf): Promise<number> =>
  (await db.select({ n: count() }).from(letterDraft).where(SHELVES[shelf]))[0]?.n ?? 0;

export const deletedDraft = async (db: Db, id: number): Promise<DraftRow | undefined> =>
  (
    await db
      .select()
      .from(letterDraft)
      .where(and(eq(letterDraft.id, id), SHELVES.deleted))
  )[0];

/** Returns whether a letter shows a picture: in its draft, a version, or an issue. */
export async function letterShows(db: Db, hash: string): Promise<boolean> {
  const named = (column: SQLWrapper) => sql`${column} like ${`%/uploads/${hash}/%`}`;
  return hasRow(
    db,
    sql`select from ${letterDraft} where ${named(letterDraft.text)}`,
    sql`select from ${letterVersion} where ${named(letterVersion.text)}`,
    sql`select from ${issue} where ${named(issue.html)}`,
  );
}
