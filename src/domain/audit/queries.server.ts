import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { auditEntry } from "./tables.server.ts";

export type EntryFilter = {
  actor?: string | undefined;
  /** `article`, or a whole action such as `article.publish`. */
  action?: string | undefined;
  subject?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

const matching = ({ actor, action, subject, subjectId, from, until }: EntryFilter): SQL | undefined =>
  and(
    actor ? eq(auditEntry.actor, actor) : undefined,
    action
      ? sql`(${auditEntry.action} = ${action} or starts_with(${auditEntry.action}, ${`${action}.`}))`
      : undefined,
    subject ? eq(auditEntry.subject, subject) : undefined,
    subjectId ? eq(auditEntry.subjectId, subjectId) : undefined,
    from ? gte(auditEntry.at, from) : undefined,
    until ? lt(auditEntry.at, until) : undefined,
  );

/** The order of the indexes: a plain `desc` would put nulls first, and no index would serve it. */
const newest = [sql`${auditEntry.at} desc nulls last`, sql`${auditEntry.id} desc nulls last`];

export const entriesNewestFirst = (db: Db, filter: EntryFilter, page: { limit: number; offset: number }) =>
  db
    .select()
    .from(auditEntry)
    .where(matching(filter))
    .orderBy(...newest)
    .limit(page.limit)
    .offset(page.offset);

/** Counts the matching entries, but no further than the bound: no page counts a ledger of millions. */
export async function countEntries(db: Db, filter: EntryFilter, most: number): Promise<number> {
  const bounded = db
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(matching(filter))
    .limit(most)
    .as("bounded");
  return (await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(bounded))[0]?.n ?? 0;
}

/** Returns entries after a number, oldest first: a batch of an export. */
export const entriesAfter = (db: Db, filter: EntryFilter, after: number, limit: number) =>
  db
    .select()
    .from(auditEntry)
    .where(and(matching(filter), sql`${auditEntry.id} > ${after}`))
    .orderBy(auditEntry.id)
    .limit(limit);
