import type { Db } from "#platform/db/db.ts";

/** At most so many different keys wait for one flush: a flood of invented ones cannot fill the memory. */
const MOST_WAITING = 5_000;

/** Counts by key in memory and writes the counts in batches. Each counter says what it counts and how it is written. */
export abstract class BatchCounter {
  readonly #waiting = new Map<string, number>();

  /** Writes counts by their keys, in the order of the keys. */
  protected abstract write(tx: Db, counts: [key: string, count: number][]): Promise<void>;

  protected add(key: string): void {
    if (this.#waiting.size < MOST_WAITING || this.#waiting.has(key)) this.#put(key, 1);
  }

  #put(key: string, count: number): void {
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + count);
  }

  /** Writes what waits, in one transaction; on a fault it waits for the next flush. */
  async flush(db: Db): Promise<void> {
    if (this.#waiting.size === 0) return;
    // One order for every process that writes, so that none waits for another that waits for it.
    const batch = [...this.#waiting].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#waiting.clear();
    try {
      await db.transaction((tx) => this.write(tx, batch));
    } catch (error) {
      for (const [key, count] of batch) this.#put(key, count);
      throw error;
    }
  }
}
