import { and, eq, gt, gte, inArray, lt, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { descending, rowsOf } from "#platform/db/rows.ts";
import { auditEntry } from "./tables.server.ts";

export type EntryFilter = {
  actor?: string | undefined;
  actions?: readonly string[] | undefined;
  subjects?: readonly string[] | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** The id of the last entry. */
  upTo?: number | undefined;
};

const matching = (filter: EntryFilter): SQL | undefined => {
  const { actor, actions, subjects, subjectId, from, until, upTo } = filter;
  return and(
    actor ? eq(auditEntry.actor, actor) : undefined,
    actions ? inArray(auditEntry.action, [...actions]) : undefined,
    subjects ? inArray(auditEntry.subject, [...subjects]) : undefined,
    subjectId ? eq(auditEntry.subjectId, subjectId) : undefined,
    from ? gte(auditEntry.at, from) : undefined,
    until ? lt(auditEntry.at, until) : undefined,
    upTo === undefined ? undefined : lte(auditEntry.id, upTo),
  );
};

const newest = descending(auditEntry.at, auditEntry.id);

export const entriesNewestFirst = (db: Db, filter: EntryFilter, page: { limit: number; offset: number }) =>
  db
    .select()
    .from(auditEntry)
    .where(matching(filter))
    .orderBy(...newest)
    .limit(page.limit)
    .offset(page.offset);

/** Counts the matching entries up to a limit: no page counts a ledger of millions. */
export async function countEntries(db: Db, filter: EntryFilter, most: number): Promise<number> {
  const bounded = db
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(matching(filter))
    .limit(most)
    .as("bounded");
  return (await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(bounded))[0]?.n ?? 0;
}

/** Returns entries after an id, oldest first: a batch of an export. */
export const entriesAfter = (db: Db, filter: EntryFilter, after: number, limit: number) =>
  db
    .select()
    .from(auditEntry)
    .where(and(matching(filter), gt(auditEntry.id, after)))
    .orderBy(auditEntry.id)
    .limit(limit);

export const newestEntry = async (db: Db): Promise<number> =>
  (
    await db.select({ id: sql<number>`coalesce(max(${auditEntry.id}), 0)`.mapWith(Number) }).from(auditEntry)
  )[0]?.id ?? 0;

/** Lists all actors by name, with one index step each: no scan of a ledger of millions. */
export async function everyActor(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ actor: string }>(
    db,
    sql`
    with recursive one as (
      (select actor from audit_entry order by actor limit 1)
      union all
      select (select a.actor from audit_entry a where a.actor > one.actor order by a.actor limit 1)
      from one where one.actor is not null
    ) select actor from one where actor is not null`,
  );
  return rows.map(({ actor }) => actor);
}

const NAME = sql<string | null>`coalesce(
  ${auditEntry.detail}->>'title', ${auditEntry.detail}->'after'->>'title', ${auditEntry.detail}->'after'->>'name',
  ${auditEntry.detail}->>'name',
  case when ${auditEntry.action} in ('staff.joined', 'staff.recovered') then ${auditEntry.actor} end)`;

/** Reads the latest recorded name of each thing, up to an entry. */
export const latestNames = (
  db: Db,
  things: readonly { subject: string; subjectId: string }[],
  upTo: number | undefined,
): Promise<{ subject: string; subjectId: string; name: string | null }[]> =>
  db
    .selectDistinctOn([auditEntry.subject, auditEntry.subjectId], {
      subject: auditEntry.subject,
      subjectId: auditEntry.subjectId,
      name: NAME,
    })
    .from(auditEntry)
    .where(
      and(
        // As two arrays: the planner would weigh each pair of a list separately.
        sql`(${auditEntry.subject}, ${auditEntry.subjectId}) in (select * from unnest(
          ${sql.param(things.map(({ subject }) => subject))}::text[],
          ${sql.param(things.map(({ subjectId }) => subjectId))}::text[]))`,
        sql`${NAME} is not null`,
        upTo === undefined ? undefined : lte(auditEntry.id, upTo),
      ),
    )
    .orderBy(auditEntry.subject, auditEntry.subjectId, sql`${auditEntry.id} desc`);

/** Reads entries of acts since a moment, newest first, except those of one member and of delivered content. */
export const othersSince = (
  db: Db,
  {
    actions,
    subjects,
    from,
    member,
  }: { actions: readonly string[]; subjects: readonly string[]; from: Date; member: string },
  limit: number,
) =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        gt(auditEntry.at, from),
        inArray(auditEntry.action, [...actions]),
        inArray(auditEntry.subject, [...subjects]),
        sql`${auditEntry.detail}->>'member' is distinct from ${member}`,
        // A member's own joining was recorded without an account.
        sql`not (${auditEntry.subject} = 'staff_member' and ${auditEntry.subjectId} = ${member})`,
        notInArray(auditEntry.actor, ["import", "sample-content"]),
      ),
    )
    .orderBy(...newest)
    .limit(limit);
