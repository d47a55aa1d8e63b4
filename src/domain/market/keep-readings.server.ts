import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import type { FileKind, ReadFile, ReadingSource } from "./readings.ts";

/** Tables of many days stand below the file of the day itself. */
const TABLES: ReadonlySet<FileKind> = new Set([
  "participant-oi-table",
  "fii-dii-cash-table",
  "index-history",
  "vix-history",
]);

/** Whether a file of this kind holds one day, and its name and place are of that day. */
export const isDayFile = (kind: FileKind): boolean => !TABLES.has(kind) && kind !== "holiday-list";

/**
 * What outranks what: figures that the exchange revises later stand below all others, a table of many days below the
 * day's own final file. Of equals the later file counts.
 */
const rankOf = ({ kind, provisional }: ReadFile): number =>
  provisional || kind === "option-chain" ? 1 : isDayFile(kind) ? 3 : 2;

/** Keeps every reading of a file, inside the caller's transaction. */
export async function keepReadings(tx: Db, read: ReadFile, storedAt: Date): Promise<void> {
  const { file, kind, sha256, statedAt, provisional } = read;
  const source: ReadingSource = { file, kind, sha256, statedAt, provisional, rank: rankOf(read) };
  await queries.keep(
    tx,
    read.readings.map((reading) => ({ ...reading, source })),
    storedAt,
  );
}
