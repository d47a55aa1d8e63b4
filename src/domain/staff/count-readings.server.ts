import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";

/** At most so many different pages wait for one flush. */
const MOST_WAITING = 5_000;
const BATCH = 500;

/** Readings of pages waiting to be written: counted in memory, flushed in batches. */
export class ReadingCounter {
  readonly #waiting = new Map<string, number>();

  /** Counts one reading of a page on that day (IST). */
  count(path: string, at: Date): void {
    const key = `${indianDate(at)} ${path}`;
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(key)) return;
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
  }

  /** Writes what waits; on a fault it waits for the next flush. */
  async flush(db: Db): Promise<void> {
    if (!this.#waiting.size) return;
    const batch = [...this.#waiting];
    this.#waiting.clear();
    const rows = batch.map(([key, readings]) => ({ day: key.slice(0, 10), path: key.slice(11), readings }));
    try {
      await db.transaction(async (tx) => {
        for (let n = 0; n < rows.length; n += BATCH) await queries.addReadings(tx, rows.slice(n, n + BATCH));
      });
    } catch (error) {
      for (const [key, readings] of batch) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + readings);
      throw error;
    }
  }
}

const DAYS = 14;

/** The readings of the last fourteen days, and the pages most read yesterday (IST). */
export async function readingFigures({ db, clock }: Pick<Tools, "db" | "clock">) {
  const dayBefore = (days: number) => indianDate(new Date(clock.now().getTime() - days * 86_400_000));
  const counted = new Map(
    (await queries.readingsByDay(db, dayBefore(DAYS))).map(({ day, readings }) => [day, readings]),
  );
  const days = Array.from({ length: DAYS }, (_, n) => dayBefore(DAYS - n));
  return {
    days: days.map((name) => ({ name, value: counted.get(name) ?? 0 })),
    mostRead: await queries.mostRead(db, dayBefore(1), 8),
  };
}
