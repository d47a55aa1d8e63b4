import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import { type IssueState, OPEN_STATES } from "../rules.ts";
import { issue, issuePicture, senderPulse } from "../tables.server.ts";

export type IssueRow = typeof issue.$inferSelect;
type NewIssue = typeof issue.$inferInsert;

/** Locks an issue until the transaction ends. */
export const lockIssue = async (tx: Db, id: number): Promise<IssueRow | undefined> =>
  (await tx.select().from(issue).where(eq(issue.id, id)).for("update"))[0];

/** Locks the drafting of an issue with this key until the transaction ends. */
export const lockKey = (tx: Db, key: string) => lockName(tx, "issue", key);

export const issueById = async (db: Db, id: number): Promise<IssueRow | undefined> =>
  (await db.select().from(issue).where(eq(issue.id, id)))[0];

export const issueByKey = async (db: Db, key: string): Promise<IssueRow | undefined> =>
  (await db.select().from(issue).where(eq(issue.key, key)))[0];

/** Returns the issues waiting for approval, longest waiting first. */
export const waitingForApproval = (db: Db): Promise<IssueRow[]> =>
  db.select().from(issue).where(eq(issue.state, "draft")).orderBy(asc(issue.draftedAt), asc(issue.id));

export const addIssue = async (tx: Db, values: NewIssue): Promise<number> =>
  (await tx.insert(issue).values(values).returning({ id: issue.id }))[0]?.id as number;

export const updateIssue = (tx: Db, id: number, values: Partial<NewIssue>) =>
  tx.update(issue).set(values).where(eq(issue.id, id));

export const addPictures = async (
  tx: Db,
  issueId: number,
  pictures: { name: string; png: Buffer }[],
): Promise<void> => {
  // A test mail may still show pictures of an earlier draft: they remain until the issue is deleted.
  if (pictures.length)
    await tx
      .insert(issuePicture)
      .values(pictures.map((picture) => ({ issueId, ...picture })))
      .onConflictDoNothing();
};

export const picturesOf = (db: Db, issueId: number) =>
  db
    .select({ name: issuePicture.name, png: issuePicture.png })
    .from(issuePicture)
    .where(eq(issuePicture.issueId, issueId));

/** Returns approved issues that are due. */
export const dueIssues = (db: Db, now: Date) =>
  db
    .select({ id: issue.id })
    .from(issue)
    .where(
      and(
        eq(issue.state, "approved"),
        lte(issue.earliest, now),
        sql`${issue.latest} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(issue.id));

/** Returns unfinished issues past their latest time. */
export const overdueIssues = (db: Db, now: Date) =>
  db
    .select({
      id: issue.id,
      state: issue.state,
      key: issue.key,
      kind: issue.kind,
      frozenAt: issue.frozenAt,
    })
    .from(issue)
    .where(
      and(
        inArray(issue.state, [...OPEN_STATES, "sending", "paused"]),
        isNotNull(issue.latest),
        lte(issue.latest, now),
        // A letter not approved in time is rescheduled; a digest is out of date.
        or(ne(issue.kind, "newsletter"), notInArray(issue.state, ["draft", "returned"])),
      ),
    )
    .orderBy(asc(issue.id));

/** Returns issues that would leave automatically. */
export const waitingIssues = (db: Db) =>
  db
    .select({ id: issue.id, key: issue.key })
    .from(issue)
    .where(and(inArray(issue.state, ["approved", "sending"]), isNotNull(issue.earliest)))
    .orderBy(asc(issue.id));

/** Returns approved issues whose time is to come, soonest first. */
export const scheduledIssues = (db: Db, now: Date, limit: number) =>
  db
    .select({
      id: issue.id,
      key: issue.key,
      kind: issue.kind,
      subject: issue.subject,
      earliest: issue.earliest,
    })
    .from(issue)
    .where(and(eq(issue.state, "approved"), gt(issue.earliest, now)))
    .orderBy(asc(issue.earliest), asc(issue.id))
    .limit(limit);

/** Changes the state of an issue if it is in one of these. Returns whether it was. */
export const moveIssue = async (
  tx: Db,
  id: number,
  from: IssueState[],
  values: Partial<NewIssue> & { state: IssueState },
): Promise<boolean> =>
  (
    await tx
      .update(issue)
      .set(values)
      .where(and(eq(issue.id, id), inArray(issue.state, from)))
      .returning({ id: issue.id })
  ).length > 0;

/** Returns the newest digest issue for the morning that opens at this moment, in any state. */
export const digestIssueFor = async (db: Db, earliest: Date) =>
  (
    await db
      .select()
      .from(issue)
      .where(and(eq(issue.kind, "digest"), eq(issue.earliest, earliest)))
      .orderBy(desc(issue.id))
      .limit(1)
  )[0];

/** Moves the hours of an unstarted digest; its approval and its bytes remain. */
export const moveHours = (db: Db, id: number, times: { earliest: Date; latest: Date }) =>
  db
    .update(issue)
    .set(times)
    .where(and(eq(issue.id, id), inArray(issue.state, [...OPEN_STATES])));

/** Returns another digest whose audience was frozen for the same morning. */
export const otherDigestOf = async (db: Db, { id, earliest }: { id: number; earliest: Date }) =>
  (
    await db
      .select({ key: issue.key })
      .from(issue)
      .where(
        and(
          eq(issue.kind, "digest"),
          eq(issue.earliest, earliest),
          ne(issue.id, id),
          isNotNull(issue.frozenAt),
        ),
      )
      .limit(1)
  )[0];

export const readHeartbeat = async (db: Db): Promise<Date | undefined> =>
  (await db.select({ at: senderPulse.at }).from(senderPulse).where(eq(senderPulse.id, 1)))[0]?.at;

export const setHeartbeat = (db: Db, at: Date) =>
  db.insert(senderPulse).values({ id: 1, at }).onConflictDoUpdate({ target: senderPulse.id, set: { at } });
