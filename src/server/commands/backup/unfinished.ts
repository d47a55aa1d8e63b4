import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WrongSettings } from "#platform/config/settings.server.ts";
import type { Db } from "#platform/db/db.ts";
import { syncFolder } from "./dump.ts";
import { occupiedTable } from "./tables.ts";

const noteIn = (dataDir: string): string => join(dataDir, "restore-unfinished");

/** Whether a restore into this data directory began and did not end. */
export const isUnfinished = (dataDir: string): boolean => existsSync(noteIn(dataDir));

/** Notes that a restore began: until its end is noted, the product does not start on an empty database. */
export async function beginRestore(dataDir: string, file: string): Promise<void> {
  await writeFile(noteIn(dataDir), `${file}\n`, { flush: true });
  await syncFolder(dataDir);
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(noteIn(dataDir), { force: true });
  await syncFolder(dataDir);
}

/**
 * Refuses to start if a restore was interrupted before its rows were committed: an empty site would look like data
 * loss. One interrupted later is complete, since its files precede its rows.
 */
export async function refuseUnfinished(db: Db, dataDir: string): Promise<void> {
  if (!isUnfinished(dataDir)) return;
  if (await occupiedTable(db)) return endRestore(dataDir);
  const note = noteIn(dataDir);
  throw new WrongSettings(
    `A restore was cut off and nothing of it is in the database. Run it again: npm run restore -- ${readFileSync(note, "utf8").trim()}\nTo begin with an empty database instead, remove ${note}.`,
  );
}
