import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { IssueState } from "../rules.ts";
import { issue, letterDraft, letterVersion } from "../tables.server.ts";

export type DraftRow = typeof letterDraft.$inferSelect;
type DraftValues = Omit<typeof letterDraft.$inferInsert, "id">;

/** The states of an issue in which its letter can be drafted anew. */
export const OPEN: IssueState[] = ["draft", "approved"];

/** Allows one process at a time to begin the draft of this form or issue, until its transaction ends. */
export const lockBeginning = (tx: Db, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('letter-draft'), hashtext(${name}))`);

/** Allows one process at a time to change a draft, until its transaction ends. */
export const lockDraft = async (tx: Db, id: number): Promise<DraftRow | undefined> =>
  (await tx.select().from(letterDraft).where(eq(letterDraft.id, id)).for("update"))[0];

export const letterDraftById = async (db: Db, id: number): Promise<DraftRow | undefined> =>
  (await db.select().from(letterDraft).where(eq(letterDraft.id, id)))[0];

export const draftOfForm = async (db: Db, draftKey: string): Promise<DraftRow | undefined> =>
  (await db.select().from(letterDraft).where(eq(letterDraft.draftKey, draftKey)))[0];

export const draftOfIssue = async (db: Db, issueId: number): Promise<DraftRow | undefined> =>
  (await db.select().from(letterDraft).where(eq(letterDraft.issueId, issueId)))[0];

export const addLetterDraft = async (tx: Db, values: DraftValues): Promise<number> =>
  (await tx.insert(letterDraft).values(values).returning({ id: letterDraft.id }))[0]?.id as number;

export const updateDraft = (tx: Db, id: number, values: Partial<DraftValues>) =>
  tx.update(letterDraft).set(values).where(eq(letterDraft.id, id));

export const removeDraft = (tx: Db, id: number) => tx.delete(letterDraft).where(eq(letterDraft.id, id));

type VersionValues = typeof letterVersion.$inferInsert;

export const newestLetterVersion = async (db: Db, letterId: number) =>
  (await letterVersionsOf(db, letterId, 1))[0];

/** Returns the saved texts of a letter, the newest first. */
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

/** Deletes all versions of a letter but the newest. */
export const pruneLetterVersions = (tx: Db, letterId: number, keep: number) =>
  tx.execute(
    sql`delete from ${letterVersion} where letter_id = ${letterId} and revision < (select min(revision) from (select revision from ${letterVersion} where letter_id = ${letterId} order by revision desc limit ${keep}) newest)`,
  );

/** Finds drafts whose text nobody sent for approval, unless their issue takes no text any more. */
const isUnsent = and(
  or(isNull(letterDraft.sentRevision), ne(letterDraft.sentRevision, letterDraft.revision)),
  or(isNull(issue.state), inArray(issue.state, OPEN)),
);

/** Returns the drafts whose text nobody sent for approval, the newest first. */
export const unsentDrafts = (db: Db, limit: number) =>
  db
    .select({
      id: letterDraft.id,
      issueId: letterDraft.issueId,
      subject: letterDraft.subject,
      updatedBy: letterDraft.updatedBy,
      updatedAt: letterDraft.updatedAt,
    })
    .from(letterDraft)
    .leftJoin(issue, eq(issue.id, letterDraft.issueId))
    .where(isUnsent)
    .orderBy(desc(letterDraft.updatedAt), desc(letterDraft.id))
    .limit(limit);
