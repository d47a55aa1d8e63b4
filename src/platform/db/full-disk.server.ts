import { statfsSync } from "node:fs";

/** Bytes that must be free beside the embedded database: its log grows in 16 MB files, four between checkpoints. */
export const ROOM = 64 * 1024 * 1024;
const MB = 1024 * 1024;

/** The data directory's disk has no room for a database; the message says what to do. */
export class DiskFull extends Error {}

/** Returns whether a folder's disk has no room for the database to write. */
export function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM;
}

/** Refuses to start on a full disk, before the database is opened: its recovery has to write. */
export function refuseFullDisk(folder: string): void {
  if (isFull(folder))
    throw new DiskFull(
      `The disk that holds ${folder} is full: the database needs ${ROOM / MB} MB of free space. Free some, then start again.`,
    );
}
