import type { Db } from "#platform/db/db.ts";
import { areComparable, differencesOf, type ReadingConflict } from "./conflicts.ts";
import { banDayOf } from "./digest-day.ts";
import { keepSourced } from "./keep-readings.server.ts";
import * as queries from "./queries.server.ts";
import type { ReadingKind } from "./readings.ts";

/** How many days back a digest reads, by kind of reading; for other kinds only its own day. */
const REACH = {
  session: { days: 6 * 366, subjects: ["NIFTY", "BANKNIFTY", "VIX"] },
  positions: { days: 31 },
  cash: { days: 45 },
  "open-interest": { days: 400 },
};

type Pair = Awaited<ReturnType<typeof queries.pairsOfFile>>[number];

/** Returns the conflicts between current and waiting readings; the rest of a waiting file agrees or is outranked. */
function conflictsIn(pairs: Pair[]): ReadingConflict[] {
  return pairs.flatMap(({ kind: name, subject, date, current, waiting }) => {
    // As stored: only `keepReadings` writes rows, validated by the parsers.
    const kind = name as ReadingKind;
    if (!areComparable(kind, current.source, waiting.source)) return [];
    const differences = differencesOf({ kind, subject }, current.figures, waiting.figures);
    return differences.length > 0
      ? { kind, subject, date, current: current.source, waiting: waiting.source, differences }
      : [];
  });
}

/** Returns the readings behind a day's digest that another file contradicts, newest day first. */
export const readConflicts = async (db: Db, date: string): Promise<ReadingConflict[]> =>
  conflictsIn(await queries.pairsUpTo(db, date, banDayOf(date), REACH));

/**
 * Removes a file's readings, by SHA-256, of the days on which it conflicts with another, inside the caller's
 * transaction: the waiting ones then count, unless they conflict with a third. Returns the conflicts; if there are
 * none, removes nothing.
 */
export async function removeReadings(tx: Db, sha256: string, at: Date): Promise<ReadingConflict[]> {
  await queries.lockReadings(tx);
  const conflicts = conflictsIn(await queries.pairsOfFile(tx, sha256));
  if (conflicts.length === 0) return [];
  const counted = conflicts.filter(({ current }) => current.sha256 === sha256);
  const days = [...new Set(counted.map(({ date }) => date))];
  await queries.removeWaiting(tx, sha256);
  await queries.removeCounting(tx, sha256, days);
  const waiting = await queries.takeWaiting(tx, days);
  for (const rows of Map.groupBy(waiting, ({ source }) => source.sha256).values()) {
    const [first] = rows;
    if (first) await keepSourced(tx, first.source, rows, at);
  }
  return conflicts;
}
