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

/** Reads the words behind a hash that a consent refers to, confirmed or not. */
export const readRegulatorWords = async (db: Db, hash: string): Promise<string | undefined> =>
  (await regulatorWords(db, hash))?.words;

/** Reads the text that waits for a second person's confirmation. */
export const waitingText = async (db: Db, key: string): Promise<ImportedText | undefined> =>
  (await pendingOf(db, key))?.value.is as ImportedText | undefined;

/** Returns the circular and the days of the text that was imported last: one circular often holds several texts. */
export async function lastCircular(
  db: Db,
): Promise<Pick<ImportedText, "circular" | "dated" | "inForceFrom"> | undefined> {
  const last = (await newestChangeUnder(db, "text:"))?.value.is as ImportedText | undefined;
  return last && { circular: last.circular, dated: last.dated, inForceFrom: last.inForceFrom };
}
