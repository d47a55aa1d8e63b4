import { timeInIndia } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { banDayOf } from "./digest-day.ts";
import * as queries from "./queries.server.ts";
import { ANNOUNCED, type ReadingSource } from "./readings.ts";

/**
 * Returns the files held for a day's digest, whether or not a figure came from them. An announcement list counts if it
 * came on the day or later: an older one lacks newer announcements.
 */
export async function heldFiles(db: Db, date: string): Promise<ReadingSource[]> {
  const rows = await queries.filesOfDigest(db, {
    date,
    banDay: banDayOf(date) ?? date,
    since: timeInIndia(date, "00:00"),
    announced: ANNOUNCED,
  });
  return rows.map(({ source }) => source as ReadingSource);
}
