import { type Clock, indianDate, systemClock } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Book, type ChangeInForce, createBook, type Delivered } from "./book.ts";
import { changesInForce, ruleChecks, seenSettings, stateNow } from "./queries.server.ts";

/** Reads the book from the database; with changes not yet in force, it is as if they were. */
export async function readBook(
  db: Db,
  delivered: Delivered,
  clock: Clock = systemClock,
  proposed: readonly ChangeInForce[] = [],
): Promise<Book> {
  const changes = [...(await changesInForce(db)), ...proposed];
  const state = await stateNow(db);
  const seen = new Map([...(await seenSettings(db))].map(([key, { at }]) => [key, at]));
  const checks = await ruleChecks(db);
  return createBook(delivered, changes, { state, today: () => indianDate(clock.now()), seen, checks });
}

/** The book of a process, held in memory: pages read it without the database. */
export type CachedBook = { readonly current: Book; reload(): Promise<void> };

/** Reads the book once; a caller that learns of a change requests a reread. */
export async function cacheBook(
  db: Db,
  delivered: Delivered,
  clock: Clock = systemClock,
): Promise<CachedBook> {
  let current = await readBook(db, delivered, clock);
  let requests = 0;
  return {
    get current() {
      return current;
    },
    async reload() {
      requests += 1;
      const turn = requests;
      const found = await readBook(db, delivered, clock);
      // Of two concurrent reads the later one counts, whichever ends first.
      if (turn === requests) current = found;
    },
  };
}
