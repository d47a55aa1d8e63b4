import type { SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import type { ReadingKey, Remembered } from "./remembered.ts";

/** What is kept in memory of stored readings, and how it is read of one that is not there. */
export type Memory<T> = {
  values: Remembered<T>;
  /** What is fetched of a reading's figures. */
  fetches: SQL;
  read(key: ReadingKey, fetched: unknown): T;
  /** The days that one query fetches: the embedded database answers nobody else meanwhile. */
  batch: number;
};

/**
 * Returns what is known of stored readings, oldest first. A reading that is kept in memory is not fetched again; of the
 * others a batch of days is fetched at once.
 */
export async function recall<T>(
  db: Db,
  { values, fetches, read, batch }: Memory<T>,
  span: queries.Span,
): Promise<(ReadingKey & { value: T })[]> {
  const found = new Map<string, ReadingKey & { value: T }>();
  const put = (key: ReadingKey, value: T) => found.set(`${key.date} ${key.subject}`, { ...key, value });
  const missing = new Set<string>();
  for (const key of await queries.keysWithin(db, span)) {
    const value = values.get(key);
    if (value === undefined) missing.add(key.date);
    else put(key, value);
  }
  const days = [...missing];
  for (let at = 0; at < days.length; at += batch)
    for (const { value: fetched, source: _, ...key } of await queries.valuesOn(
      db,
      span,
      days.slice(at, at + batch),
      fetches,
    )) {
      const value = values.get(key) ?? read(key, fetched);
      values.keep(key, value);
      put(key, value);
    }
  const all = [...found.values()];
  return missing.size ? all.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) : all;
}
