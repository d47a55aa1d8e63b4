import { type Clock, indianDate, systemClock } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Book, type ChangeInForce, createBook, type Delivered } from "./book.ts";
import { isPlaceholder } from "./placeholders.ts";
import { changesInForce, ruleChecks, seenSettings, stateNow } from "./queries.server.ts";

/** Reads the book from the database, optionally with proposed changes over it. */
export const readBook = async (
  db: Db,
  delivered: Delivered,
  proposed: readonly ChangeInForce[] = [],
): Promise<Book> => createBook(delivered, [...(await changesInForce(db)), ...proposed]);

/** The book of a process, held in memory: pages read it without the database. */
export type KeptBook = {
  readonly current: Book;
  /**
   * The book as of a moment, for a text published then. A placeholder is no value: the first value that replaced it
   * counts, whenever that was.
   */
  asOf(moment: Date): Book;
  reload(): Promise<void>;
};

/**
 * Reads the book once; a caller that learns of a change requests a reread. With changes not yet in force, the book is
 * as if they were.
 */
export async function keepBook(
  db: Db,
  delivered: Delivered,
  clock: Clock = systemClock,
  proposed: readonly ChangeInForce[] = [],
): Promise<KeptBook> {
  const today = () => indianDate(clock.now());
  const read = async () => {
    const [found, state] = [await changesInForce(db), await stateNow(db)];
    const changes = [...found, ...proposed];
    const seen = new Map([...(await seenSettings(db))].map(([key, { at }]) => [key, at]));
    const checks = await ruleChecks(db);
    return { changes, current: createBook(delivered, changes, { state, today, seen, checks }) };
  };
  let kept = await read();
  let asked = 0;
  return {
    get current() {
      return kept.current;
    },
    asOf: (moment) => createBook(delivered, changesAsOf(kept.changes, delivered, moment)),
    async reload() {
      asked += 1;
      const turn = asked;
      const found = await read();
      // Of two concurrent reads the later one counts, whichever ends first.
      if (turn === asked) kept = found;
    },
  };
}

function changesAsOf(changes: ChangeInForce[], { settings }: Delivered, moment: Date): ChangeInForce[] {
  const held = new Map<string, unknown>(Object.entries(settings));
  return changes.filter(({ key, value, decidedAt }) => {
    const counts = (decidedAt !== null && decidedAt <= moment) || isPlaceholder(held.get(key));
    if (counts) held.set(key, value);
    return counts;
  });
}
