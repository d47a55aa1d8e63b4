import { type Clock, indianDate, systemClock } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Book, type ChangeInForce, createBook, type Delivered } from "./book.ts";
import { changesInForce, ruleChecks, seenSettings, stateNow } from "./queries.server.ts";

/** A value that is not in force yet. */
export type ValueAhead = Pick<ChangeInForce, "key" | "value"> & Partial<ChangeInForce>;

/** Reads the book from the database, as if the values ahead were in force. */
export async function readBook(
  db: Db,
  delivered: Delivered,
  clock: Clock = systemClock,
  ahead: readonly ValueAhead[] = [],
): Promise<Book> {
  const of = { source: "", decidedBy: null, decidedAt: clock.now() };
  const inForce = await changesInForce(db);
  const changes = [...inForce, ...ahead.map((change) => ({ ...of, ...change }))];
  const state = await stateNow(db);
  const seen = new Map([...(await seenSettings(db))].map(([key, { at }]) => [key, at]));
  const checks = await ruleChecks(db, inForce);
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
