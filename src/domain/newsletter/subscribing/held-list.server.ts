import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { sha256 } from "#platform/files/files.server.ts";

/** How long a checked list waits for the order to import it. */
const KEPT_MS = HOUR_MS;
const NAME = /^[0-9a-f]{64}$/;

const folderOf = (dataDir: string): string => join(dataDir, "held-lists");

/**
 * Stores the bytes of a list between its check and its import, so that exactly what was checked is imported: readable
 * only to the product, and for an hour. Returns the name by which it is read.
 */
export async function holdList(dataDir: string, bytes: Uint8Array, now: Date): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dropPastLists(dataDir, now);
  const name = sha256(bytes);
  const part = join(folder, `${name}.${process.pid}.part`);
  await writeFile(part, bytes, { mode: 0o600 });
  await rename(part, join(folder, name));
  return name;
}

/** Reads a held list; undefined where it is no longer held, or its hour is over. */
export async function heldList(dataDir: string, name: string, now: Date): Promise<Uint8Array | undefined> {
  if (!NAME.test(name)) return undefined;
  const file = join(folderOf(dataDir), name);
  return (await isPast(file, now)) ? undefined : unlessAbsent(readFile(file));
}

/** Removes the lists whose hour is over, and the remains of one whose writing was interrupted. */
export async function dropPastLists(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
    const file = join(folder, name);
    if (await isPast(file, now)) await rm(file, { force: true });
  }
}

/** Removes a held list once it was imported. */
export async function dropList(dataDir: string, name: string): Promise<void> {
  if (NAME.test(name)) await rm(join(folderOf(dataDir), name), { force: true });
}

/** Returns whether a file's hour is over; one that another request has removed is not past but absent. */
async function isPast(file: string, now: Date): Promise<boolean> {
  const changed = (await unlessAbsent(stat(file)))?.mtimeMs;
  return changed !== undefined && now.getTime() - changed > KEPT_MS;
}

async function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
