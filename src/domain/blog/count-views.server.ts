import { indianDate } from "#platform/clock/clock.ts";
import { BatchCounter } from "#platform/counters/batch-counter.server.ts";
import type { Db } from "#platform/db/db.ts";
import { addViews } from "./queries.server.ts";
import { SLUG } from "./rules.ts";

/** Counts views of articles, in total and by day. */
export class ViewCounter extends BatchCounter {
  /** Counts one view of an article on that day (IST). */
  count(slug: string, at: Date): void {
    // The slug first: every process locks posts in one order, whatever the day.
    if (SLUG.test(slug)) this.add(`${slug} ${indianDate(at)}`);
  }

  protected async write(tx: Db, counts: [slugAndDay: string, views: number][]): Promise<void> {
    for (const [key, views] of counts) {
      const [slug = "", day = ""] = key.split(" ");
      await addViews(tx, { slug, day, views });
    }
  }
}
