import type { SQL } from "drizzle-orm";
import { dayAfter, lastDayOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";

type Known<T> = queries.ReadingKey & { value: T };
type Entry<T> = queries.ReadingKey & { value?: T };

type Days = Pick<queries.Span, "from" | "before">;

const nameOf = ({ subject, date, sha256 }: queries.ReadingKey): string => `${date} ${subject} ${sha256}`;

/** The kind of readings cached in memory, and their form. */
type Recalled<T, Fetched> = Pick<queries.Span, "kind" | "subjects"> & {
  /** The figures fetched of a reading. */
  fetches: SQL;
  read(fetched: Fetched, date: string): T;
  /** Days per query: the embedded database serves nobody else meanwhile. */
  batch: number;
};

/**
 * An in-memory cache of a kind's stored readings for some subjects. Each reading is read once, identified by its file's
 * hash, so that another file of the same day is another reading. The list of readings is refreshed only after one of
 * the kind was written. Only the most recently requested months are cached.
 */
export class Recall<T, Fetched> {
  readonly #of: Recalled<T, Fetched>;
  #listed = "";
  #entries: Entry<T>[] = [];

  constructor(of: Recalled<T, Fetched>) {
    this.#of = of;
  }

  /** Returns the readings from one day to another, exclusive, oldest first; `versions` are the present ones. */
  async within(db: Db, versions: queries.Versions, { from, before }: Days): Promise<Known<T>[]> {
    // Whole months are listed, so that one day's list serves the next.
    const until = dayAfter(lastDayOf(before.slice(0, 7)));
    const listed = await this.#list(db, versions, { from: `${from.slice(0, 7)}-01`, before: until });
    const requested = listed.filter(({ date }) => date >= from && date < before);
    if (requested.some(({ value }) => value === undefined)) await this.#fetch(db, listed);
    return requested.filter((entry): entry is Known<T> => entry.value !== undefined);
  }

  /** Adds a reading that was read elsewhere. */
  know(reading: queries.ReadingKey, value: () => T): void {
    const entry = this.#entries.find(
      ({ date, subject }) => date === reading.date && subject === reading.subject,
    );
    if (entry && entry.value === undefined && entry.sha256 === reading.sha256) entry.value = value();
  }

  async #list(db: Db, versions: queries.Versions, days: Days): Promise<Entry<T>[]> {
    const name = `${days.from} ${days.before} ${versions.get(this.#of.kind)}`;
    if (name === this.#listed) return this.#entries;
    const keys = await queries.keysWithin(db, { ...this.#of, ...days });
    const known = new Map(this.#entries.map((entry) => [nameOf(entry), entry.value]));
    const entries = keys.map((key): Entry<T> => {
      const value = known.get(nameOf(key));
      return value === undefined ? key : { ...key, value };
    });
    [this.#entries, this.#listed] = [entries, name];
    return entries;
  }

  async #fetch(db: Db, listed: Entry<T>[]): Promise<void> {
    const { batch, fetches, read } = this.#of;
    const missing = Map.groupBy(
      listed.filter(({ value }) => value === undefined),
      ({ date }) => date,
    );
    const days = [...missing.keys()];
    for (let at = 0; at < days.length; at += batch)
      for (const row of await queries.valuesOn(db, this.#of, days.slice(at, at + batch), fetches)) {
        const entry = missing.get(row.date)?.find(({ subject }) => subject === row.subject);
        // The current file, if it is no longer the listed one.
        if (entry) Object.assign(entry, { sha256: row.sha256, value: read(row.value as Fetched, row.date) });
      }
  }
}
