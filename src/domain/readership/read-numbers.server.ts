import { type DaySpan, dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import * as queries from "./queries.server.ts";

/** What was read in a span of days, both included (YYYY-MM-DD, IST): by page, and from where. */
export type Readership = {
  /** The pages read most. */
  pages: { path: string; readings: number }[];
  /** The hosts that most readers came from. */
  hosts: { host: string; readings: number }[];
  /** The pages that most readers came to from other sites. */
  reached: { path: string; readings: number }[];
};

const MOST_LISTED = 15;
const MOST_REACHED = 10;

/** Reads the readership of a span; `articles` is where the articles' addresses begin, which are counted as views. */
export async function readReadership(
  db: Db,
  span: DaySpan,
  { articles }: { articles: string },
): Promise<Readership> {
  const [pages, referred] = await Promise.all([
    queries.mostReadIn(db, span, { limit: MOST_LISTED, not: articles }),
    queries.referredIn(db, span),
  ]);
  const hosts = referred.flatMap(({ host, readings }) => (host === null ? [] : [{ host, readings }]));
  // What has no room of its own has no page either.
  const reached = referred.flatMap(({ path, readings }) => (path ? [{ path, readings }] : []));
  return {
    pages,
    hosts: hosts.sort((a, b) => b.readings - a.readings || (a.host < b.host ? -1 : 1)).slice(0, MOST_LISTED),
    reached: reached
      .sort((a, b) => b.readings - a.readings || (a.path < b.path ? -1 : 1))
      .slice(0, MOST_REACHED),
  };
}

/** Yields the readings of every page by day, as pieces of CSV. */
export async function* exportPages(db: Db, { from, to }: DaySpan): AsyncGenerator<string> {
  yield csvLine(["day", "page", "readings"]);
  for (let day = from; day <= to; day = dayAfter(day))
    yield (await queries.pagesOn(db, day))
      .map(({ path, readings }) => csvLine([day, path, readings]))
      .join("");
}

/** Yields the readings that other sites brought, by day, host and page, as pieces of CSV. */
export async function* exportHosts(db: Db, { from, to }: DaySpan): AsyncGenerator<string> {
  yield csvLine(["day", "host", "page", "readings"]);
  for (let day = from; day <= to; day = dayAfter(day))
    yield (await queries.pairsOn(db, day))
      .map(({ host, path, readings }) => csvLine([day, host, path, readings]))
      .join("");
}
