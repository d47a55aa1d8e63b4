import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { sha256, unlessAbsent, writeWhole } from "./files.server.ts";

/** How long a file is retained. */
const RETAINED_MS = HOUR_MS;
const NAME = /^[0-9a-f]{64}$/;

/** Files stored between two requests of a person: readable only by the product, for an hour. */
export type TemporaryFolder = {
  /** Stores bytes; returns the name by which they are read. */
  store(dataDir: string, bytes: Uint8Array, now: Date): Promise<string>;
  /** Reads a stored file; undefined if it was removed or has expired. */
  read(dataDir: string, name: string, now: Date): Promise<Uint8Array | undefined>;
  remove(dataDir: string, name: string): Promise<void>;
  /** Removes expired files, and the remains of interrupted writes. */
  removeExpired(dataDir: string, now: Date): Promise<void>;
};

/** Creates access to the temporary files in a folder of the data directory. */
export function temporaryFolder(folderName: string): TemporaryFolder {
  const removeExpired = async (dataDir: string, now: Date): Promise<void> => {
    const folder = join(dataDir, folderName);
    for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
      const file = join(folder, name);
      if (await isExpired(file, now)) await rm(file, { force: true });
    }
  };
  return {
    async store(dataDir, bytes, now) {
      const folder = join(dataDir, folderName);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeExpired(dataDir, now);
      const name = sha256(bytes);
      await writeWhole(join(folder, name), bytes);
      return name;
    },
    async read(dataDir, name, now) {
      if (!NAME.test(name)) return undefined;
      const file = join(dataDir, folderName, name);
      return (await isExpired(file, now)) ? undefined : unlessAbsent(readFile(file));
    },
    async remove(dataDir, name) {
      if (NAME.test(name)) await rm(join(dataDir, folderName, name), { force: true });
    },
    removeExpired,
  };
}

/** Returns whether a file has expired; one that another request removed is absent, not expired. */
async function isExpired(file: string, now: Date): Promise<boolean> {
  const changed = (await unlessAbsent(stat(file)))?.mtimeMs;
  return changed !== undefined && now.getTime() - changed > RETAINED_MS;
}
