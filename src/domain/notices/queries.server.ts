import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, max } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import type { NoticeKind, NoticeWays } from "./rules.ts";
import { notice, noticeChoice, noticedEntry } from "./tables.server.ts";

export type NoticeRow = typeof notice.$inferSelect;
export type NewNotice = typeof notice.$inferInsert;

/** Returns which of these entries already have their notices. */
export const noticedAmong = async (db: Db, entries: number[]): Promise<Set<number>> =>
  new Set(
    entries.length
      ? (
          await db.select({ id: noticedEntry.id }).from(noticedEntry).where(inArray(noticedEntry.id, entries))
        ).map(({ id }) => id)
      : [],
  );

/** Claims an entry for this transaction; returns false if it already has its notices. */
export const claimEntry = async (tx: Db, id: number, at: Date): Promise<boolean> =>
  (await tx.insert(noticedEntry).values({ id, at }).onConflictDoNothing().returning({ id: noticedEntry.id }))
    .length > 0;

/** Adds notices; skips those that the member already has. */
export const addNotices = async (tx: Db, rows: NewNotice[]): Promise<void> => {
  if (rows.length) await tx.insert(notice).values(rows).onConflictDoNothing();
};

export const everyChoice = (db: Db) => db.select().from(noticeChoice);

export const noticeChoiceOf = async (db: Db, memberId: string) =>
  (await db.select().from(noticeChoice).where(eq(noticeChoice.id, memberId)))[0];

export const putChoice = (tx: Db, id: string, ways: NoticeWays, hour: number) =>
  tx
    .insert(noticeChoice)
    .values({ id, ways, hour })
    .onConflictDoUpdate({ target: noticeChoice.id, set: { ways, hour } });

/** Lists the members with a due mail. */
export const membersToMail = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectDistinct({ member: notice.memberId })
      .from(notice)
      .where(and(isNull(notice.mailId), lte(notice.mailAt, now)))
  ).map(({ member }) => member);

/** Batches a member's due notices into one mail; returns its id, or undefined if nothing is due. */
export async function gatherMail(tx: Db, memberId: string, now: Date): Promise<number | undefined> {
  const due = and(eq(notice.memberId, memberId), isNull(notice.mailId), lte(notice.mailAt, now));
  await lockName(tx, "notices");
  const [last] = await tx
    .select({ id: max(notice.id) })
    .from(notice)
    .where(due);
  const mail = last?.id;
  if (!mail) return undefined;
  await tx.update(notice).set({ mailId: mail }).where(due);
  return mail;
}

/** Reads the unsent notices of a mail, oldest first. */
export const inMail = (db: Db, mailId: number): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notice)
    .where(and(eq(notice.mailId, mailId), isNull(notice.mailedAt)))
    .orderBy(asc(notice.id));

export const markNoticesMailed = (db: Db, mailId: number, at: Date) =>
  db.update(notice).set({ mailedAt: at }).where(eq(notice.mailId, mailId));

/** Reads a member's notices not yet assigned to a mail. */
export const unmailedOf = (tx: Db, memberId: string) =>
  tx
    .select({ id: notice.id, kind: notice.kind, at: notice.at })
    .from(notice)
    .where(and(eq(notice.memberId, memberId), isNull(notice.mailId), isNotNull(notice.mailAt)));

export const setMailAt = (tx: Db, id: number, mailAt: Date | null) =>
  tx.update(notice).set({ mailAt }).where(eq(notice.id, id));

/** Reads a member's notices of these kinds since a moment, newest first. */
export const noticesSince = (
  db: Db,
  { memberId, kinds, from }: { memberId: string; kinds: NoticeKind[]; from: Date },
  limit: number,
) =>
  db
    .select({
      id: notice.id,
      key: notice.key,
      at: notice.at,
      sentence: notice.sentence,
      path: notice.path,
      kind: notice.kind,
    })
    .from(notice)
    .where(and(eq(notice.memberId, memberId), inArray(notice.kind, kinds), gt(notice.at, from)))
    .orderBy(desc(notice.at), desc(notice.id))
    .limit(limit);

/** Deletes notices from before a moment, and the marks of their entries. */
export async function dropNotices(tx: Db, before: Date): Promise<void> {
  await tx.delete(notice).where(lt(notice.at, before));
  await tx.delete(noticedEntry).where(lt(noticedEntry.at, before));
}
