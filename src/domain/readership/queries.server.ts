import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import type { DaySpan } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { pageReading, pageReferral } from "./tables.server.ts";

/** Adds readings of pages on days to those already counted. */
export const addReadings = (db: Db, rows: { day: string; path: string; readings: number }[]) =>
  db
    .insert(pageReading)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageReading.day, pageReading.path],
      set: { readings: sql`${pageReading.readings} + excluded.readings` },
    });

/** Returns the pages read most on a day. */
export const mostRead = (db: Db, day: string, limit: number) =>
  db
    .select({ path: pageReading.path, readings: pageReading.readings })
    .from(pageReading)
    .where(eq(pageReading.day, day))
    .orderBy(desc(pageReading.readings), asc(pageReading.path))
    .limit(limit);

/** Returns how often pages were read on each day since `from`, oldest first. */
export const readingsByDay = (db: Db, from: string) =>
  db
    .select({ day: pageReading.day, readings: sql<number>`sum(${pageReading.readings})`.mapWith(Number) })
    .from(pageReading)
    .where(sql`${pageReading.day} >= ${from}`)
    .groupBy(pageReading.day)
    .orderBy(asc(pageReading.day));

const sumOf = (column: typeof pageReading.readings | typeof pageReferral.readings) =>
  sql<number>`sum(${column})`.mapWith(Number);

/** Returns the pages read most from one day to another, but for those whose addresses begin with a text. */
export const mostReadIn = (db: Db, { from, to }: DaySpan, { limit, not }: { limit: number; not: string }) =>
  db
    .select({ path: pageReading.path, readings: sumOf(pageReading.readings) })
    .from(pageReading)
    .where(
      and(
        between(pageReading.day, from, to),
        // As the index orders them, letter by letter: the addresses in between are not read at all.
        sql`(${pageReading.path} ~<~ ${not} or ${pageReading.path} ~>=~ ${`${not}\u{10ffff}`})`,
      ),
    )
    .groupBy(pageReading.path)
    .orderBy(sql`2 desc`, asc(pageReading.path))
    .limit(limit);

/** Returns the readings of a day by page, by their addresses. */
export const pagesOn = (db: Db, day: string) =>
  db
    .select({ path: pageReading.path, readings: pageReading.readings })
    .from(pageReading)
    .where(eq(pageReading.day, day))
    .orderBy(asc(pageReading.path));

/** Returns the pairs of host and page that a day has. */
export const pairsOn = (db: Db, day: string) =>
  db
    .select({ host: pageReferral.host, path: pageReferral.path, readings: pageReferral.readings })
    .from(pageReferral)
    .where(eq(pageReferral.day, day))
    .orderBy(asc(pageReferral.host), asc(pageReferral.path));

/** Adds readings to those already counted for their day, host and page. */
export const addReferrals = (db: Db, rows: (typeof pageReferral.$inferInsert)[]) =>
  db
    .insert(pageReferral)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageReferral.day, pageReferral.host, pageReferral.path],
      set: { readings: sql`${pageReferral.readings} + excluded.readings` },
    });

/** Adds up by host and by page where other sites led, in one reading of the rows: one of the two is null. */
export const referredIn = (db: Db, { from, to }: DaySpan) =>
  db
    .select({
      host: sql<string | null>`${pageReferral.host}`,
      path: sql<string | null>`${pageReferral.path}`,
      readings: sumOf(pageReferral.readings),
    })
    .from(pageReferral)
    .where(between(pageReferral.day, from, to))
    .groupBy(sql`grouping sets ((${pageReferral.host}), (${pageReferral.path}))`);
