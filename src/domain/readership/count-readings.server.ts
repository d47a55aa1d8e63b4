import { indianDate } from "#platform/clock/clock.ts";
import { dayAfter, daysBefore } from "#platform/clock/days.ts";
import { BatchCounter } from "#platform/counters/batch-counter.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";

const BATCH = 500;

/** Counts readings of pages, by page and day. */
export class ReadingCounter extends BatchCounter {
  /** Counts one reading of a page on that day (IST). */
  count(path: string, at: Date): void {
    this.add(`${indianDate(at)} ${path}`);
  }

  protected async write(tx: Db, counts: [dayAndPath: string, readings: number][]): Promise<void> {
    const rows = counts.map(([key, readings]) => ({ day: key.slice(0, 10), path: key.slice(11), readings }));
    for (let n = 0; n < rows.length; n += BATCH) await queries.addReadings(tx, rows.slice(n, n + BATCH));
  }
}

const DAYS = 14;

/** Returns the readings of the last fourteen days, and the pages most read yesterday (IST). */
export async function readingFigures({ db, clock }: Pick<Tools, "db" | "clock">) {
  const today = indianDate(clock.now());
  const counted = new Map(
    (await queries.readingsByDay(db, dayAfter(today, -DAYS))).map(({ day, readings }) => [day, readings]),
  );
  return {
    days: daysBefore(today, DAYS).map((name) => ({ name, value: counted.get(name) ?? 0 })),
    mostRead: await queries.mostRead(db, dayAfter(today, -1), 8),
  };
}
