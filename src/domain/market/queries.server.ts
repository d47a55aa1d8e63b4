import { and, asc, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Reading, ReadingKind } from "./readings.ts";
import { marketReading } from "./tables.server.ts";

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

/** The last `limit` readings of a subject up to a day, oldest first. */
export const upTo = async (db: Db, kind: ReadingKind, subject: string, date: string, limit: number) =>
  (
    await db
      .select(columns)
      .from(marketReading)
      .where(
        and(eq(marketReading.kind, kind), eq(marketReading.subject, subject), lte(marketReading.date, date)),
      )
      .orderBy(desc(marketReading.date))
      .limit(limit)
  ).reverse();

/** The newest reading of a subject before a day. */
export const lastBefore = async (db: Db, kind: ReadingKind, subject: string, date: string) =>
  (
    await db
      .select(columns)
      .from(marketReading)
      .where(
        and(eq(marketReading.kind, kind), eq(marketReading.subject, subject), lt(marketReading.date, date)),
      )
      .orderBy(desc(marketReading.date))
      .limit(1)
  )[0];

/** Put and call open interest by day, without the strikes; oldest first. */
export const openInterestTotals = async (db: Db, symbols: string[], date: string, limit: number) =>
  (
    await db
      .select({
        subject: marketReading.subject,
        date: marketReading.date,
        calls: sql<number>`(${marketReading.figures} ->> 'calls')::float8`,
        puts: sql<number>`(${marketReading.figures} ->> 'puts')::float8`,
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
