import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseRefused } from "./errors.ts";

/** The embedded PostgreSQL's major version: no other one reads its files. */
const MAJOR = "18";
/** Files that a command run by another user may leave unreadable; `lock` is beside the cluster. */
const NEEDED = ["../lock", ".", "PG_VERSION", "global/pg_control"];

/**
 * Checks the folder of an embedded database before it is opened. Refuses one of another PostgreSQL version, of another
 * program or of another user, and says which.
 */
export function requireCluster(cluster: string): void {
  const version = path.join(cluster, "PG_VERSION");
  for (const name of NEEDED) requireOwn(path.join(cluster, name));
  if (!fs.existsSync(version)) {
    if (fs.existsSync(cluster) && fs.readdirSync(cluster).length)
      throw new DatabaseRefused(
        `${cluster} holds something that is no database. Move it away, or set DATA_DIR to another folder.`,
      );
    return;
  }
  const found = fs.readFileSync(version, "utf8").trim();
  if (found !== MAJOR)
    throw new DatabaseRefused(
      `${cluster} was made by PostgreSQL ${found}; this release reads ${MAJOR}. Run the release that made it, write a backup there (npm run backup), and restore that into an empty data directory (npm run restore).`,
    );
}

function requireOwn(file: string): void {
  if (!fs.existsSync(file)) return;
  try {
    fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
  } catch (cause) {
    throw new DatabaseRefused(
      `${file} may not be read and written by this user. Give the whole data directory to the user that the product runs as (chown -R), and run its commands as that user.`,
      { cause },
    );
  }
}

/** SQLite's code for a held lock; a full disk or a read-only folder is another fault. */
const BUSY = 5;

class DataDirectoryInUse extends Error {}

/** The files of held locks: one that nothing refers to would be collected, and its lock freed. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock of a data directory and returns its release. Two processes on one embedded database lose
 * rows silently. The lock is an exclusive SQLite transaction: the kernel frees it when the holder dies, even by `kill
 * -9`, so no stale lock file ever has to be removed by hand.
 */
export function lockDataDirectory(dataDir: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(path.join(dataDir, "lock"));
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
  held.add(file);
  return () => {
    held.delete(file);
    file.close();
  };
}
