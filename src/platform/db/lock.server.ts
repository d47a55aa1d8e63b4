import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** SQLite's code for a held lock; a full disk or a folder without write permission is another fault. */
const BUSY = 5;

export class DataDirectoryInUse extends Error {}

/**
 * Takes the one lock of a data directory and returns its release. Two processes on one embedded database lose rows
 * silently. The lock is an exclusive SQLite transaction: the kernel frees it when the holder dies, even by `kill -9`,
 * so no stale lock file ever has to be removed by hand.
 */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, "lock"));
  try {
    file.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    if ((cause as { errcode?: number }).errcode !== BUSY) throw cause;
    throw new DataDirectoryInUse(
      `The data directory ${dataDir} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => file.close();
}
