import type { Db } from "#platform/db/db.ts";
import { addViews } from "./queries.server.ts";
import { SLUG } from "./rules.ts";

/** At most so many different articles wait for one flush; a flood of invented slugs cannot fill the memory. */
const MOST_WAITING = 5_000;

/** Views waiting to be written: they are counted in memory and flushed in batches. */
export class ViewCounter {
  readonly #waiting = new Map<string, number>();

  count(slug: string): void {
    if (!SLUG.test(slug) || (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(slug))) return;
    this.#waiting.set(slug, (this.#waiting.get(slug) ?? 0) + 1);
  }

  /** Writes what waits, in one transaction; on a fault the views wait for the next flush. */
  async flush(db: Db): Promise<void> {
    if (this.#waiting.size === 0) return;
    const batch = [...this.#waiting];
    this.#waiting.clear();
    try {
      await db.transaction(async (tx) => {
        for (const [slug, views] of batch) await addViews(tx, slug, views);
      });
    } catch (error) {
      for (const [slug, views] of batch) this.#waiting.set(slug, (this.#waiting.get(slug) ?? 0) + views);
      throw error;
    }
  }
}
