import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { noteBackup, noteCarried } from "#domain/firm/prove-backup.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Host } from "../../../host.ts";
import { backupInto } from "../backup.ts";
import { placeName, unfinishedName } from "./place.ts";
import { openStore } from "./store.ts";
import { momentOf, outlived } from "./thin.ts";

/** What a backup needs of the product. */
export type Backed = Pick<Host, "tools" | "settings" | "database">;

type Carried = { name: string; place: string; bytes: number; rows: number; removed: string[] };

/**
 * Makes a backup, encrypts it to BACKUP_KEY and carries it to BACKUP_TO; then removes what has outlived there. The
 * plain file never leaves the data directory, and is gone at the end. Throws where the place does not take it.
 */
export async function carryAway(
  host: Backed,
): Promise<Carried | Refusal<"running" | "not-writable" | "nowhere">> {
  const { BACKUP_TO: to, BACKUP_KEY: key, dataDir } = host.settings;
  if (!to || !key)
    return refusal("nowhere", "BACKUP_TO is not set: name a place off this machine (docs/backups.md).");
  const folder = join(dataDir, "carry");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const made = await backupInto(host, { folder, keep: undefined });
    if ("refused" in made) return made;
    await noteBackup(host.tools, { rows: made.rows, files: made.files });
    const sealed = `${made.file}.age`;
    const { seal } = await import("./seal.ts");
    await seal(made.file, sealed, key);
    const name = basename(sealed);
    const { size: bytes } = await stat(sealed);
    const store = await openStore(to);
    try {
      await store.put(name, sealed);
      const there = await store.list();
      const found = there.find((one) => one.name === name)?.bytes;
      if (found !== bytes)
        throw new Error(`${placeName(to)} holds ${found ?? "no"} bytes of ${name}, which has ${bytes}.`);
      await noteCarried(host.tools, { name, bytes, rows: made.rows, sha256: await hashOf(sealed) });
      const names = there.map((one) => one.name);
      const removed = [...outlived(names, host.tools.clock.now()), ...names.filter(isCutOff)];
      for (const old of removed) await store.remove(old);
      return { name, place: placeName(to), bytes, rows: made.rows, removed };
    } finally {
      await store.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a name is of an upload that was cut off. */
const isCutOff = (name: string): boolean =>
  name.endsWith(unfinishedName("")) && momentOf(name.slice(0, -unfinishedName("").length)) !== undefined;

/** Returns the SHA-256 of a file. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
}
