import type { Db } from "#platform/db/db.ts";
import { allSubscribers } from "./queries.server.ts";

const SUBSCRIBERS_PER_BATCH = 500;

/** Yields every address ever given, oldest first, a batch at a time. */
export async function* everySubscriber(db: Db) {
  for (let after = 0; ; ) {
    const rows = await allSubscribers(db, after, SUBSCRIBERS_PER_BATCH);
    yield* rows;
    if (rows.length < SUBSCRIBERS_PER_BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}
