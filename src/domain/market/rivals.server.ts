import type { Db } from "#platform/db/db.ts";
import { banDayOf } from "./digest-day.ts";
import * as queries from "./queries.server.ts";
import type { ReadingKind, ReadingSource } from "./readings.ts";
import { areComparable, differencesOf, type Rival } from "./rivals.ts";

/** How many days before a day its digest reads, by kind of reading; of the rest only the day's own. */
const REACH = {
  session: { days: 6 * 366, subjects: ["NIFTY", "BANKNIFTY", "VIX"] },
  positions: { days: 31 },
  cash: { days: 45 },
  "open-interest": { days: 400 },
};

type Pair = Awaited<ReturnType<typeof queries.rivalsBetween>>[number];

/** Reads a stored pair as its kind says: only `keepReadings` writes rows, from what the parsers checked. */
const rivalOf = ({ kind, subject, date, current, rival, passedOverBy }: Pair): Rival => ({
  kind: kind as ReadingKind,
  subject,
  date,
  current: current.source as ReadingSource,
  rival: rival.source as ReadingSource,
  differences: differencesOf({ kind, subject } as Rival, current.figures, rival.figures),
  ...(passedOverBy !== null && { passedOverBy }),
});

/**
 * Returns the readings behind a day's digest that another file states otherwise, newest day first: those that nobody
 * has chosen between, and those that were passed over.
 */
export async function readRivals(db: Db, date: string): Promise<{ open: Rival[]; chosen: Rival[] }> {
  const rivals = (await queries.rivalsUpTo(db, date, banDayOf(date), REACH))
    .map(rivalOf)
    // Once a final file has come there is nothing left to choose.
    .filter(
      ({ kind, current, rival, differences }) =>
        areComparable(kind, current, rival) && differences.length > 0,
    );
  return {
    open: rivals.filter(({ passedOverBy }) => passedOverBy === undefined),
    chosen: rivals.filter(({ passedOverBy }) => passedOverBy !== undefined),
  };
}

/**
 * Makes one of two files, named by SHA-256, count wherever they disagree, inside the caller's transaction. Returns what
 * they disagreed in, each with the file that counted until now as `current`; nothing where the two do not disagree, or
 * where the choice is the same as before.
 */
export async function settleRivals(
  tx: Db,
  { counts, over, by, at }: { counts: string; over: string; by: string; at: Date },
): Promise<Rival[]> {
  await queries.lockReadings(tx);
  const choice = { passedOverBy: by, passedOverAt: at };
  const settled: Rival[] = [];
  for (const pair of await queries.rivalsBetween(tx, counts, over)) {
    const rival = rivalOf(pair);
    const isRival = rival.rival.sha256 === counts;
    if (!isRival && rival.passedOverBy !== undefined) continue;
    if (isRival) await queries.letCount(tx, pair, choice);
    else await queries.passOver(tx, pair.id, choice);
    if (rival.differences.length) settled.push(rival);
  }
  return settled;
}
