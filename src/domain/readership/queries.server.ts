import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { pageReading } from "./tables.server.ts";

/** Adds readings of pages on days to those that are counted already. */
export const addReadings = (db: Db, rows: { day: string; path: string; readings: number }[]) =>
  db
    .insert(pageReading)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageReading.day, pageReading.path],
      set: { readings: sql`${pageReading.readings} + excluded.readings` },
    });

/** The pages that were read most on a day. */
export const mostRead = (db: Db, day: string, limit: number) =>
  db
    .select({ path: pageReading.path, readings: pageReading.readings })
    .from(pageReading)
    .where(eq(pageReading.day, day))
    .orderBy(desc(pageReading.readings), asc(pageReading.path))
    .limit(limit);

/** How often pages were read on each day from one on, oldest first. */
export const readingsByDay = (db: Db, from: string) =>
  db
    .select({ day: pageReading.day, readings: sql<number>`sum(${pageReading.readings})`.mapWith(Number) })
    .from(pageReading)
    .where(sql`${pageReading.day} >= ${from}`)
    .groupBy(pageReading.day)
    .orderBy(asc(pageReading.day));
