import type { SQL } from "drizzle-orm";
import { dayAfter, lastDayOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";

type Known<T> = queries.ReadingKey & { value: T };
type Entry<T> = queries.ReadingKey & { value?: T };

const nameOf = ({ subject, date, sha256 }: queries.ReadingKey): string => `${date} ${subject} ${sha256}`;

/** Which readings are kept in memory, and as what. */
type Kept<T, Fetched> = Pick<queries.Span, "kind" | "subjects"> & {
  /** What is fetched of a reading's figures. */
  fetches: SQL;
  read(fetched: Fetched, date: string): T;
  /** The days that one query fetches: the embedded database answers nobody else meanwhile. */
  batch: number;
};

/**
 * The stored readings of a kind and of some subjects, kept in memory. Each reading is read once: what was read is known
 * by the hash of its file, so that another file of the same day is another reading. Which readings there are is asked
 * again only after one was stored. Only the span that was asked for last is kept.
 */
export class Recall<T, Fetched> {
  readonly #of: Kept<T, Fetched>;
  #state = "";
  #entries: Entry<T>[] = [];

  constructor(of: Kept<T, Fetched>) {
    this.#of = of;
  }

  /** Returns the readings from one day to another that is not included, oldest first. */
  async within(db: Db, { from, before }: Pick<queries.Span, "from" | "before">): Promise<Known<T>[]> {
    // Whole months are listed, so that one day's list serves the next.
    const until = dayAfter(lastDayOf(before.slice(0, 7)));
    const listed = await this.#list(db, { ...this.#of, from: `${from.slice(0, 7)}-01`, before: until });
    const asked = listed.filter(({ date }) => date >= from && date < before);
    await this.#fetch(
      db,
      asked.filter(({ value }) => value === undefined),
    );
    return asked.filter((entry): entry is Known<T> => entry.value !== undefined);
  }

  /** Takes what was read of a reading elsewhere. */
  know(reading: queries.ReadingKey, value: () => T): void {
    const entry = this.#entries.find(
      ({ date, subject }) => date === reading.date && subject === reading.subject,
    );
    if (entry && entry.value === undefined && entry.sha256 === reading.sha256) entry.value = value();
  }

  async #list(db: Db, span: queries.Span): Promise<Entry<T>[]> {
    const state = await queries.stateOf(db, span);
    if (state === this.#state) return this.#entries;
    const keys = await queries.keysWithin(db, span);
    const known = new Map(this.#entries.map((entry) => [nameOf(entry), entry.value]));
    const entries = keys.map((key): Entry<T> => {
      const value = known.get(nameOf(key));
      return value === undefined ? key : { ...key, value };
    });
    [this.#entries, this.#state] = [entries, state];
    return entries;
  }

  async #fetch(db: Db, missing: Entry<T>[]): Promise<void> {
    const { batch, fetches, read } = this.#of;
    const days = [...new Set(missing.map(({ date }) => date))];
    const entries = Map.groupBy(missing, ({ date }) => date);
    for (let at = 0; at < days.length; at += batch)
      for (const row of await queries.valuesOn(db, this.#of, days.slice(at, at + batch), fetches)) {
        const entry = entries.get(row.date)?.find(({ subject }) => subject === row.subject);
        // The file that counts now, should it be another than the one that was listed.
        if (entry) Object.assign(entry, { sha256: row.sha256, value: read(row.value as Fetched, row.date) });
      }
  }
}
