import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import type { FileKind, ReadFile, Reading, ReadingSource } from "./readings.ts";
import { areComparable, differencesOf } from "./rivals.ts";

/** Tables of many days, which rank below the file of the day itself. */
const TABLES: ReadonlySet<FileKind> = new Set([
  "participant-oi-table",
  "fii-dii-cash-table",
  "index-history",
  "vix-history",
]);

/** Says whether a file of this kind holds one day, of which its name and place are. */
export const isDayFile = (kind: FileKind): boolean => !TABLES.has(kind) && kind !== "holiday-list";

/**
 * Ranks a file: figures that the exchange revises later rank below all others, a table of many days below the day's own
 * final file. Of equals that agree the later file counts; where they disagree, a person chooses.
 */
const rankOf = ({ kind, provisional }: ReadFile): number =>
  provisional || kind === "option-chain" ? 1 : isDayFile(kind) ? 3 : 2;

/**
 * Stores every reading of a file, inside the caller's transaction. Where another file says otherwise of the same day,
 * one reading counts and the other is stored beside it for a person to choose. Returns the days on which a file
 * disagrees with this one, oldest first.
 */
export async function keepReadings(tx: Db, read: ReadFile, storedAt: Date): Promise<string[]> {
  const { file, kind, sha256, statedAt, provisional } = read;
  const source: ReadingSource = { file, kind, sha256, statedAt, provisional, rank: rankOf(read) };
  await queries.lockReadings(tx);
  const rows = read.readings.map((reading) => ({ ...reading, source }));
  const counting = await countingBeside(tx, read.readings);
  const disputed = rows.filter((row) => areRivals(row, counting.get(keyOf(row))));
  // The day's own file counts before a table of many days; of equals the first, until a person chooses.
  const outranked = new Set(
    disputed.filter((row) => rankAt(counting, row) < source.rank).map((row) => keyOf(row)),
  );
  const waiting = new Set(disputed.map((row) => keyOf(row)).filter((key) => !outranked.has(key)));
  await queries.keepRivals(
    tx,
    disputed.flatMap((row) => (outranked.has(keyOf(row)) ? (counting.get(keyOf(row)) ?? []) : row)),
    storedAt,
  );
  await queries.keep(
    tx,
    rows.filter((row) => !waiting.has(keyOf(row))),
    storedAt,
  );
  return [...new Set(disputed.map(({ date }) => date))].sort();
}

type Counting = Map<string, queries.StoredReading>;

const keyOf = ({ kind, subject, date }: { kind: string; subject: string; date: string }): string =>
  `${kind} ${subject} ${date}`;

const rankAt = (counting: Counting, row: Reading): number => counting.get(keyOf(row))?.source.rank ?? 0;

/** Returns the readings that now count for the days and subjects of a file, by their key. */
async function countingBeside(tx: Db, readings: Reading[]): Promise<Counting> {
  const days = readings.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const rows = await queries.countingBetween(tx, {
    kinds: [...new Set(readings.map(({ kind }) => kind))],
    subjects: [...new Set(readings.map(({ subject }) => subject))],
    from,
    to,
  });
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Says whether two files of comparable rank say different things of one day. */
function areRivals(
  row: Reading & { source: ReadingSource },
  known: queries.StoredReading | undefined,
): boolean {
  if (!known || known.source.sha256 === row.source.sha256) return false;
  return areComparable(known.source, row.source) && differencesOf(row, known.figures, row.figures).length > 0;
}
