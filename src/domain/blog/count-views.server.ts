import { BatchCounter } from "#platform/counters/batch-counter.server.ts";
import type { Db } from "#platform/db/db.ts";
import { addViews, mostViewed } from "./queries.server.ts";
import { SLUG } from "./rules.ts";

/** Counts views of articles; nothing identifies a reader. */
export class ViewCounter extends BatchCounter {
  count(slug: string): void {
    if (SLUG.test(slug)) this.add(slug);
  }

  protected async write(tx: Db, counts: [slug: string, views: number][]): Promise<void> {
    for (const [slug, views] of counts) await addViews(tx, slug, views);
  }
}

const MAX_LISTED_ARTICLES = 100;

/** Lists the most viewed articles; `id` is the working copy's. */
export const mostViewedArticles = (db: Db) => mostViewed(db, MAX_LISTED_ARTICLES);
