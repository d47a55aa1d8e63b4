import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Reading, ReadingKind } from "./readings.ts";
import { calendarChange, marketReading } from "./tables.server.ts";

const BATCH = 500;

/**
 * Keeps readings: a later file replaces an earlier one of the same rank, and a table of many days never replaces what
 * the day's own file said.
 */
export async function keep(
  db: Db,
  rows: (Reading & { source: { rank: number } })[],
  storedAt: Date,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insert(marketReading)
      .values(rows.slice(at, at + BATCH).map((row) => ({ ...row, storedAt })))
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

const columns = {
  kind: marketReading.kind,
  subject: marketReading.subject,
  date: marketReading.date,
  figures: marketReading.figures,
  source: marketReading.source,
};

/** All readings of a day, in the order in which they were first stored. */
export const ofDay = (db: Db, date: string) =>
  db.select(columns).from(marketReading).where(eq(marketReading.date, date)).orderBy(asc(marketReading.id));

/** The newest readings of a subject that a condition on the day lets pass, newest first. */
const newest = (db: Db, kind: ReadingKind, subject: string, until: SQL, limit: number) =>
  db
    .select(columns)
    .from(marketReading)
    .where(and(eq(marketReading.kind, kind), eq(marketReading.subject, subject), until))
    .orderBy(desc(marketReading.date))
    .limit(limit);

/** The last `limit` readings of a subject up to a day, oldest first. */
export const upTo = async (db: Db, kind: ReadingKind, subject: string, date: string, limit: number) =>
  (await newest(db, kind, subject, lte(marketReading.date, date), limit)).reverse();

/** The newest reading of a subject before a day. */
export const lastBefore = async (db: Db, kind: ReadingKind, subject: string, date: string) =>
  (await newest(db, kind, subject, lt(marketReading.date, date), 1))[0];

/**
 * The sessions of several subjects up to a day, oldest first, as [date, open, high, low, close]: thousands of rows are
 * read in one, because a row costs more than its figures.
 */
export const sessionsUpTo = async (db: Db, subjects: string[], date: string, years: number) => {
  const price = (name: string) => sql`${marketReading.figures} -> ${name}::text`;
  const prices = sql.join(["open", "high", "low", "close"].map(price), sql`, `);
  const packed = sql<
    [date: string, open: number | null, high: number | null, low: number | null, close: number][]
  >`json_agg(json_build_array(${marketReading.date}, ${prices}) order by ${marketReading.date})`;
  return db
    .select({ subject: marketReading.subject, sessions: packed })
    .from(marketReading)
    .where(
      and(
        eq(marketReading.kind, "session"),
        inArray(marketReading.subject, subjects),
        lte(marketReading.date, date),
        sql`${marketReading.date} > ${date}::date - make_interval(years => ${years}::int)`,
      ),
    )
    .groupBy(marketReading.subject);
};

/** Put and call open interest by day with the expiry that it is of, without the strikes; oldest first. */
export const openInterestTotals = async (db: Db, symbols: string[], date: string, limit: number) =>
  (
    await db
      .select({
        subject: marketReading.subject,
        date: marketReading.date,
        calls: sql<number>`(${marketReading.figures} ->> 'calls')::float8`,
        puts: sql<number>`(${marketReading.figures} ->> 'puts')::float8`,
        expiry: sql<string>`${marketReading.figures} ->> 'expiry'`,
      })
      .from(marketReading)
      .where(
        and(
          eq(marketReading.kind, "open-interest"),
          inArray(marketReading.subject, symbols),
          lte(marketReading.date, date),
        ),
      )
      .orderBy(desc(marketReading.date))
      .limit(limit)
  ).reverse();

/** The files that readings of a subject up to a day came from, each with its newest day, newest first. */
export const filesUpTo = (db: Db, kind: ReadingKind, subject: string, from: string, date: string) =>
  db
    .select({
      date: sql<string>`max(${marketReading.date})::text`,
      source: sql<unknown>`(array_agg(${marketReading.source} order by ${marketReading.date} desc))[1]`,
    })
    .from(marketReading)
    .where(
      and(
        eq(marketReading.kind, kind),
        eq(marketReading.subject, subject),
        gte(marketReading.date, from),
        lte(marketReading.date, date),
      ),
    )
    .groupBy(sql`${marketReading.source} ->> 'sha256'`)
    .orderBy(sql`1 desc`);

export type StoredCalendarChange = typeof calendarChange.$inferSelect;

/** Lets one transaction at a time change the calendar. */
export const lockCalendar = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7158)`);

/** The changes of the calendar that were not taken back, oldest first: a later one stands over an earlier one. */
export const calendarChangesInForce = (db: Db): Promise<StoredCalendarChange[]> =>
  db.select().from(calendarChange).where(isNull(calendarChange.undoneAt)).orderBy(asc(calendarChange.id));

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

export const undoCalendarChange = (tx: Db, id: number, undone: { undoneAt: Date; undoneBy: string }) =>
  tx.update(calendarChange).set(undone).where(eq(calendarChange.id, id));
