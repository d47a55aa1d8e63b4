import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { sha256, unlessAbsent } from "./files.server.ts";

/** How long a file is retained. */
const KEPT_MS = HOUR_MS;
const NAME = /^[0-9a-f]{64}$/;

/** Files held between two requests of a person: readable only by the product, for an hour. */
export type HoldingFolder = {
  /** Stores bytes; returns the name by which they are read. */
  hold(dataDir: string, bytes: Uint8Array, now: Date): Promise<string>;
  /** Reads a held file; undefined if it was removed or has expired. */
  read(dataDir: string, name: string, now: Date): Promise<Uint8Array | undefined>;
  drop(dataDir: string, name: string): Promise<void>;
  /** Removes expired files, and the remains of interrupted writes. */
  dropPast(dataDir: string, now: Date): Promise<void>;
};

/** Creates access to the held files in a folder of the data directory. */
export function holdingFolder(folderName: string): HoldingFolder {
  const dropPast = async (dataDir: string, now: Date): Promise<void> => {
    const folder = join(dataDir, folderName);
    for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
      const file = join(folder, name);
      if (await isPast(file, now)) await rm(file, { force: true });
    }
  };
  return {
    async hold(dataDir, bytes, now) {
      const folder = join(dataDir, folderName);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await dropPast(dataDir, now);
      const name = sha256(bytes);
      const part = join(folder, `${name}.${process.pid}.part`);
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, join(folder, name));
      return name;
    },
    async read(dataDir, name, now) {
      if (!NAME.test(name)) return undefined;
      const file = join(dataDir, folderName, name);
      return (await isPast(file, now)) ? undefined : unlessAbsent(readFile(file));
    },
    async drop(dataDir, name) {
      if (NAME.test(name)) await rm(join(dataDir, folderName, name), { force: true });
    },
    dropPast,
  };
}

/** Returns whether a file has expired; one that another request removed is absent, not expired. */
async function isPast(file: string, now: Date): Promise<boolean> {
  const changed = (await unlessAbsent(stat(file)))?.mtimeMs;
  return changed !== undefined && now.getTime() - changed > KEPT_MS;
}
