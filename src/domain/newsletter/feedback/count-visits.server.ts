import type { Db } from "#platform/db/db.ts";
import { addVisits, mailedIssues, visitsOf } from "./queries.server.ts";

/** At most so many different pairs of issue and page wait for one flush: invented keys cannot fill the memory. */
const MOST_WAITING = 5_000;
/** Different pages counted for one issue. */
const MOST_PATHS = 200;

const KEY = /^[\w-]{1,100}$/;

/** Visits by the links of letters, waiting to be written: counted in memory and flushed in batches. */
export class VisitCounter {
  readonly #waiting = new Map<string, { key: string; path: string; visits: number }>();

  count(key: string, path: string): void {
    const pair = `${key} ${path}`;
    const visits = this.#waiting.get(pair)?.visits ?? 0;
    if (!KEY.test(key) || (!visits && this.#waiting.size >= MOST_WAITING)) return;
    this.#waiting.set(pair, { key, path, visits: visits + 1 });
  }

  /** Writes what waits, in one transaction; on a fault the visits wait for the next flush. Unknown keys are dropped. */
  async flush(db: Db): Promise<void> {
    if (this.#waiting.size === 0) return;
    // One order for every process that writes, so that none waits for another that waits for it.
    const batch = [...this.#waiting].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#waiting.clear();
    try {
      const rows = batch.map(([, row]) => row);
      await db.transaction(async (tx) => {
        const issues = await mailedIssues(tx, [...new Set(rows.map(({ key }) => key))]);
        for (const { id, key } of issues) {
          const known = new Set((await visitsOf(tx, id)).map(({ path }) => path));
          const own = rows.filter((row) => row.key === key && has(known, row.path));
          if (own.length)
            await addVisits(
              tx,
              own.map(({ path, visits }) => ({ issueId: id, path, visits })),
            );
        }
      });
    } catch (error) {
      for (const [pair, row] of batch) {
        const visits = row.visits + (this.#waiting.get(pair)?.visits ?? 0);
        this.#waiting.set(pair, { ...row, visits });
      }
      throw error;
    }
  }
}

/** Whether the path is among the known ones, or there is room for it among them. */
function has(known: Set<string>, path: string): boolean {
  if (known.size < MOST_PATHS) known.add(path);
  return known.has(path);
}
