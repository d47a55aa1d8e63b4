import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import type { Reading, ReadingKind, ReadingSource } from "./readings.ts";
import { calendarChange, marketReading, waitingReading } from "./tables.server.ts";

const ROWS_PER_BATCH = 500;

/**
 * Stores readings: a later file replaces an earlier one of the same rank, and a table of many days never replaces the
 * day's own file.
 */
export async function keep(db: Db, rows: StoredReading[], storedAt: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH)
    await db
      .insert(marketReading)
      .values(rows.slice(at, at + ROWS_PER_BATCH).map((row) => ({ ...row, storedAt })))
      .onConflictDoUpdate({
        target: [marketReading.kind, marketReading.subject, marketReading.date],
        set: {
          figures: sql`excluded.figures`,
          source: sql`excluded.source`,
          storedAt: sql`excluded.stored_at`,
        },
        setWhere: sql`(${marketReading.source} ->> 'rank')::int <= (excluded.source ->> 'rank')::int`,
      });
}

/** Locks the readings while a file is stored or removed, so that its conflicts do not change. */
export const lockReadings = (tx: Db) => lockName(tx, "readings");

/** A stored row cast to its kind: only `keepReadings` writes rows, validated by the parsers. */
export type StoredReading = Reading & { source: ReadingSource };

type Span = { kinds: string[]; subjects: string[]; from: string; to: string };

/**
 * Returns the current readings of some kinds and subjects between two days. Those of the file with this hash come
 * without figures, unless of a kind in `whole`: a day of securities has 200 KB.
 */
export const countingBetween = async (
  db: Db,
  { kinds, subjects, from, to }: Span,
  { sha256, whole }: { sha256: string | null; whole: readonly string[] },
): Promise<StoredReading[]> =>
  (await db
    .select({
      ...columns,
      figures: sql`case when ${marketReading.source} ->> 'sha256' <> ${sha256} or ${inArray(marketReading.kind, [...whole])} then ${marketReading.figures} end`,
    })
    .from(marketReading)
    .where(
      and(
        inArray(marketReading.kind, kinds),
        inArray(marketReading.subject, subjects),
        gte(marketReading.date, from),
        lte(marketReading.date, to),
      ),
    )) as StoredReading[];

/** Stores waiting readings; those of a file already waiting are unchanged. */
export async function keepWaiting(db: Db, rows: StoredReading[], storedAt: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH)
    await db
      .insert(waitingReading)
      .values(
        rows
          .slice(at, at + ROWS_PER_BATCH)
          .map((row) => ({ ...row, sha256: row.source.sha256 ?? "", storedAt })),
      )
      .onConflictDoNothing();
}

const pairsWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      kind: waitingReading.kind,
      subject: waitingReading.subject,
      date: waitingReading.date,
      current: { figures: marketReading.figures, source: marketReading.source },
      waiting: { figures: waitingReading.figures, source: waitingReading.source },
    })
    .from(waitingReading)
    .innerJoin(
      marketReading,
      and(
        eq(marketReading.kind, waitingReading.kind),
        eq(marketReading.subject, waitingReading.subject),
        eq(marketReading.date, waitingReading.date),
      ),
    )
    .where(condition)
    .orderBy(desc(waitingReading.date), asc(waitingReading.id));

/** The most pairs read at once: where whole histories conflict, more add nothing. */
const MAX_PAIRS = 2_000;

/**
 * Returns the readings behind a day's digest with waiting counterparts: of the day itself, of the ban on `banDay`, and
 * by kind of the days before.
 */
export const pairsUpTo = (
  db: Db,
  date: string,
  banDay: string | undefined,
  reach: Record<string, { days: number; subjects?: string[] }>,
) =>
  pairsWhere(
    db,
    or(
      and(eq(waitingReading.date, date), ne(waitingReading.kind, "ban")),
      banDay === undefined ? undefined : and(eq(waitingReading.date, banDay), eq(waitingReading.kind, "ban")),
      ...Object.entries(reach).map(([kind, { days, subjects }]) =>
        and(
          eq(waitingReading.kind, kind),
          subjects && inArray(waitingReading.subject, subjects),
          lt(waitingReading.date, date),
          sql`${waitingReading.date} > ${date}::date - ${days}::int`,
        ),
      ),
    ),
  ).limit(MAX_PAIRS);

const countsFrom = (sha256: string) => sql`${marketReading.source} ->> 'sha256' = ${sha256}`;

/** Returns a file's readings with waiting counterparts, and its own waiting ones. */
export const pairsOfFile = (db: Db, sha256: string) =>
  pairsWhere(db, or(eq(waitingReading.sha256, sha256), countsFrom(sha256)));

export const removeWaiting = (tx: Db, sha256: string) =>
  tx.delete(waitingReading).where(eq(waitingReading.sha256, sha256));

export const removeCounting = (tx: Db, sha256: string, days: string[]) =>
  tx.delete(marketReading).where(and(countsFrom(sha256), inArray(marketReading.date, days)));

/** Removes and returns everything waiting on some days, in order of arrival. */
export const takeWaiting = async (tx: Db, days: string[]): Promise<StoredReading[]> => {
  const { kind, subject, date, figures, source, id } = waitingReading;
  const rows = await tx
    .delete(waitingReading)
    .where(inArray(date, days))
    .returning({ id, kind, subject, date, figures, source });
  return rows.toSorted((a, b) => a.id - b.id).map(({ id: _, ...row }) => row as StoredReading);
};

const columns = {
  kind: marketReading.kind,
  subject: marketReading.subject,
  date: marketReading.date,
  figures: marketReading.figures,
  source: marketReading.source,
};

/**
 * Returns the files behind a day's digest: the day's own, the ban on `banDay`, and announcements for later days from
 * lists that came from `since` on.
 */
export const filesOfDigest = (
  db: Db,
  {
    date,
    banDay,
    since,
    announced,
  }: { date: string; banDay: string; since: Date; announced: readonly string[] },
) =>
  db
    .selectDistinct({ source: marketReading.source })
    .from(marketReading)
    .where(
      or(
        and(eq(marketReading.date, date), notInArray(marketReading.kind, ["ban", ...announced])),
        and(eq(marketReading.date, banDay), eq(marketReading.kind, "ban")),
        and(
          gt(marketReading.date, date),
          inArray(marketReading.kind, [...announced]),
          gte(marketReading.storedAt, since),
        ),
      ),
    );

/** Returns all readings of a day, in the order in which they were first stored. */
export const ofDay = (db: Db, date: string) =>
  db.select(columns).from(marketReading).where(eq(marketReading.date, date)).orderBy(asc(marketReading.id));

/** Returns the newest readings of a subject whose day meets a condition, newest first. */
const newest = (db: Db, kind: ReadingKind, subject: string, until: SQL, limit: number) =>
  db
    .select(columns)
    .from(marketReading)
    .where(and(eq(marketReading.kind, kind), eq(marketReading.subject, subject), until))
    .orderBy(desc(marketReading.date))
    .limit(limit);

/** Returns the last `limit` readings of a subject up to a day, oldest first. */
export const upTo = async (db: Db, kind: ReadingKind, subject: string, date: string, limit: number) =>
  (await newest(db, kind, subject, lte(marketReading.date, date), limit)).reverse();

/** Returns the newest reading of a subject before a day. */
export const lastBefore = async (db: Db, kind: ReadingKind, subject: string, date: string) =>
  (await newest(db, kind, subject, lt(marketReading.date, date), 1))[0];

/** The newest sessions of a history whose files are read: they include more files than are named. */
const FILED_SESSIONS = 40;

/** A subject and the day from which its readings' files are requested. */
type Filed = { kind: ReadingKind; subject: string; from: string };

/**
 * Returns the files of the newest readings of some subjects up to a day: each file with its newest day, newest first.
 */
export async function filesUpTo(
  db: Db,
  subjects: readonly Filed[],
  until: string,
): Promise<{ date: string; source: ReadingSource }[][]> {
  if (subjects.length === 0) return [];
  const each = subjects.map(
    ({ kind, subject, from }, i) => sql`(
      select ${i}::int as "nth", ${marketReading.date} as "date", ${marketReading.source} as "source" from ${marketReading}
      where ${marketReading.kind} = ${kind} and ${marketReading.subject} = ${subject}
        and ${marketReading.date} between ${from}::date and ${until}::date
      order by ${marketReading.date} desc limit ${FILED_SESSIONS})`,
  );
  const rows = await db
    .select({
      nth: sql<number>`"nth"`,
      date: sql<string>`"date"::text`,
      source: sql<ReadingSource>`"source"`,
    })
    .from(sql`(${sql.join(each, sql` union all `)}) as "filed"`)
    .orderBy(sql`"nth", "date" desc`);
  return subjects.map((_, i) => {
    const newest = Map.groupBy(
      rows.filter((row) => row.nth === i),
      ({ source }) => source.sha256,
    );
    return [...newest.values()].flatMap(([row]) => (row ? { date: row.date, source: row.source } : []));
  });
}

export type StoredCalendarChange = typeof calendarChange.$inferSelect;

/** Locks the calendar until the transaction ends. */
export const lockCalendar = (tx: Db) => lockName(tx, "calendar");

/**
 * Returns the approved changes of the calendar that were not undone, oldest first: later ones override earlier ones.
 */
export const calendarChangesInForce = (db: Db): Promise<StoredCalendarChange[]> =>
  openCalendarChanges(db, isNotNull(calendarChange.approvedAt));

/** Returns the changes of the calendar waiting for approval, oldest first. */
export const calendarChangesWaiting = (db: Db): Promise<StoredCalendarChange[]> =>
  openCalendarChanges(db, isNull(calendarChange.approvedAt));

const openCalendarChanges = (db: Db, where: SQL) =>
  db
    .select()
    .from(calendarChange)
    .where(and(isNull(calendarChange.undoneAt), where))
    .orderBy(asc(calendarChange.id));

export const calendarChangeById = async (db: Db, id: number): Promise<StoredCalendarChange | undefined> =>
  (await db.select().from(calendarChange).where(eq(calendarChange.id, id)))[0];

export async function addCalendarChange(
  tx: Db,
  values: Omit<typeof calendarChange.$inferInsert, "id">,
): Promise<number> {
  const [row] = await tx.insert(calendarChange).values(values).returning({ id: calendarChange.id });
  if (!row) throw new Error("A change of the calendar was not stored.");
  return row.id;
}

export const decideCalendarChange = (
  tx: Db,
  id: number,
  decided: Pick<typeof calendarChange.$inferInsert, "approvedAt" | "approvedBy" | "undoneAt" | "undoneBy">,
) => tx.update(calendarChange).set(decided).where(eq(calendarChange.id, id));
