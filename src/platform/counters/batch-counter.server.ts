import type { Db } from "#platform/db/db.ts";

/** The most distinct keys per flush: a flood of invented keys cannot exhaust memory. */
const MAX_WAITING = 5_000;

/**
 * Counts by key in memory and writes the counts in batches. A subclass defines what is counted and how it is written.
 */
export abstract class BatchCounter {
  readonly #waiting = new Map<string, number>();

  /** Writes counts in key order. */
  protected abstract write(tx: Db, counts: [key: string, count: number][]): Promise<void>;

  protected add(key: string): void {
    if (this.#waiting.size < MAX_WAITING || this.#waiting.has(key)) this.#put(key, 1);
  }

  #put(key: string, count: number): void {
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + count);
  }

  /** Writes the pending counts in one transaction; after a fault they wait for the next flush. */
  async flush(db: Db): Promise<void> {
    if (this.#waiting.size === 0) return;
    // Every process writes in the same order, so that no two deadlock.
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
