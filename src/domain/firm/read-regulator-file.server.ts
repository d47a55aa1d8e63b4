import type { Db } from "#platform/db/db.ts";
import { newestChangeUnder, pendingOf, regulatorFileOf, regulatorWords } from "./queries.server.ts";
import type { ImportedText } from "./regulator-texts.ts";

/** Reads the regulator's file by its hash (SHA-256), as it was imported. */
export async function readRegulatorFile(
  db: Db,
  hash: string,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const row = await regulatorFileOf(db, hash);
  return row && { name: row.name, bytes: Buffer.from(row.bytes, "base64") };
}

/** Reads the words of a hash that a consent refers to, confirmed or not. */
export const readRegulatorWords = async (db: Db, hash: string): Promise<string | undefined> =>
  (await regulatorWords(db, hash))?.words;

/** Reads the text waiting for a second person's confirmation. */
export const waitingText = async (db: Db, key: string): Promise<ImportedText | undefined> =>
  (await pendingOf(db, key))?.value.is as ImportedText | undefined;

/** Returns the circular and the days of the last imported text: one circular often contains several. */
export async function lastCircular(
  db: Db,
): Promise<Pick<ImportedText, "circular" | "dated" | "inForceFrom"> | undefined> {
  const last = (await newestChangeUnder(db, "text:"))?.value.is as ImportedText | undefined;
  return last && { circular: last.circular, dated: last.dated, inForceFrom: last.inForceFrom };
}
