import { dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { areComparable, differencesOf, statesMore } from "./conflicts.ts";
import { digestDayOf } from "./digest-day.ts";
import * as queries from "./queries.server.ts";
import {
  ANNOUNCED,
  type FileNote,
  isDayFile,
  type ReadFile,
  type Reading,
  type ReadingSource,
} from "./readings.ts";

/** How many calendar days before its day an announcement may appear in a digest. */
const ANNOUNCED_AHEAD = 14;

/**
 * Returns the days whose digest a file completes, and the first day whose digest it may change. A table of many days is
 * history and completes only its last; announcements complete none.
 */
export function digestDaysOf({ kind, days }: ReadFile): { days: string[]; from: string | undefined } {
  const [first] = days;
  if (ANNOUNCED.includes(kind)) return { days: [], from: first && dayAfter(first, -ANNOUNCED_AHEAD) };
  const of = isDayFile(kind) ? days.map((day) => digestDayOf(kind, day)) : days.slice(-1);
  return { days: of, from: of[0] };
}

/** The days whose digest depends on a file's conflicts, oldest first, and notes on what does not count. */
type Kept = { conflicting: string[]; notes: FileNote[] };

/**
 * Ranks a file: figures that the exchange revises later rank below all others, a table of many days below the day's own
 * final file, the cash market with deliveries above the bhavcopy without. Among equal ranks that agree the later file
 * counts, unless it states less; if they conflict, a person removes one.
 */
function rankOf({ kind, provisional }: ReadFile): number {
  if (provisional || kind === "option-chain") return 1;
  if (kind === "security-deliveries") return 4;
  return isDayFile(kind) ? 3 : 2;
}

/**
 * Stores every reading of a file, inside the caller's transaction. If a file of its rank contradicts it on a day, the
 * first counts, and all of this one's readings of the day wait until a person removes one of the two; of two that state
 * different times of the day the later counts.
 */
export async function keepReadings(tx: Db, read: ReadFile, storedAt: Date): Promise<Kept> {
  const { file, kind, sha256, statedAt, provisional, leftOut } = read;
  const source = {
    file,
    kind,
    sha256,
    statedAt,
    provisional,
    rank: rankOf(read),
    ...(leftOut && { leftOut }),
  };
  await queries.lockReadings(tx);
  return keepSourced(tx, source, read.readings, storedAt);
}

/** Stores readings of a source with known rank; the caller has locked them. */
export async function keepSourced(
  tx: Db,
  source: ReadingSource,
  readings: Reading[],
  storedAt: Date,
): Promise<Kept> {
  const counting = await countingBeside(tx, readings, source);
  const rows = readings.map((reading) => ({ ...withEarlier(reading, counting), source }));
  const conflicting = rows.filter((row) => isConflict(row, counting.get(keyOf(row))));
  const waiting = new Set(conflicting.map(({ date }) => date));
  await queries.keepWaiting(
    tx,
    rows.filter(({ date }) => waiting.has(date)),
    storedAt,
  );
  const others = rows.filter(({ date }) => !waiting.has(date));
  const later = others.flatMap((row) => laterThan(row, counting.get(keyOf(row))) ?? []);
  const passed = new Set(later.map(keyOf));
  await queries.keep(
    tx,
    others.filter((row) => !passed.has(keyOf(row)) && !statesLess(row, counting.get(keyOf(row)))),
    storedAt,
  );
  return {
    conflicting: [...new Set(conflicting.map(({ kind, date }) => digestDayOf(kind, date)))].sort(),
    notes: later.map(({ subject, source: { file, statedAt } }) => ({
      message: `The open interest of ${subject} in ${file}, of ${statedAt}, is later and counts instead.`,
    })),
  };
}

type Counting = Map<string, queries.StoredReading>;

const keyOf = ({ kind, subject, date }: { kind: string; subject: string; date: string }): string =>
  `${kind} ${subject} ${date}`;

/** Returns the readings that now count for a file's days and subjects, by key. */
async function countingBeside(tx: Db, readings: Reading[], { sha256 }: ReadingSource): Promise<Counting> {
  const days = readings.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const span = {
    kinds: [...new Set(readings.map(({ kind }) => kind))],
    subjects: [...new Set(readings.map(({ subject }) => subject))],
    from,
    to,
  };
  const rows = await queries.countingBetween(tx, span, { sha256, whole: ANNOUNCED });
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/**
 * Adds to an announcement's day what earlier lists announced of other companies: a list shows only part of them, and
 * replaces only the companies it names.
 */
function withEarlier(reading: Reading, counting: Counting): Reading {
  const known = counting.get(keyOf(reading));
  if (!isAnnounced(reading) || !known || !isAnnounced(known)) return reading;
  const named = new Set(reading.figures.rows.map(({ symbol }) => symbol));
  const earlier = known.figures.rows.filter(({ symbol }) => !named.has(symbol));
  return { ...reading, figures: { rows: [...reading.figures.rows, ...earlier] } };
}

type Announced = Extract<Reading, { kind: "corporate-actions" | "board-meetings" }>;
const isAnnounced = (reading: Reading): reading is Announced => ANNOUNCED.includes(reading.kind);

type Row = Reading & { source: ReadingSource };

/** Returns whether a file contradicts a current one of its rank on a day. */
function isConflict(row: Row, known: queries.StoredReading | undefined): boolean {
  if (!known || known.source.sha256 === row.source.sha256) return false;
  return (
    areComparable(row.kind, known.source, row.source) &&
    differencesOf(row, known.figures, row.figures).length > 0
  );
}

/** Returns whether a file agrees with a current one of its rank but states less, as an extract does. */
const statesLess = (row: Row, known: queries.StoredReading | undefined): boolean =>
  known !== undefined &&
  known.source.sha256 !== row.source.sha256 &&
  known.source.rank === row.source.rank &&
  areComparable(row.kind, known.source, row.source) &&
  statesMore(row, known.figures, row.figures);

const timeOf = (statedAt: string): string => statedAt.split(" ")[1] ?? "";

/** Returns the current reading if it is of a file's rank and a later time of the day, in the precision of both. */
function laterThan(
  { source }: Row,
  known: queries.StoredReading | undefined,
): queries.StoredReading | undefined {
  if (!known || known.source.sha256 === source.sha256 || known.source.rank !== source.rank) return undefined;
  if (source.statedAt === null || known.source.statedAt === null) return undefined;
  const [own, other] = [timeOf(source.statedAt), timeOf(known.source.statedAt)];
  const precision = Math.min(own.length, other.length);
  return own.slice(0, precision) < other.slice(0, precision) ? known : undefined;
}
