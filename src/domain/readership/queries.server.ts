import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { pageReading } from "./tables.server.ts";

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
