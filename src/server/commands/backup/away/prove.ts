import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { backupCarried, noteProven } from "#domain/firm/prove-backup.server.ts";
import { backupInto } from "../backup.ts";
import { type Backed, hashOf } from "./carry.ts";
import { placeName } from "./place.ts";
import { openStore } from "./store.ts";

const run = promisify(execFile);
const RESTORE_MS = 30 * 60_000;

/**
 * Proves the backups: one that is made now is restored into a scratch database, and the last that was carried away is
 * fetched and compared with what was sent. Notes the outcome, which is what is wrong where something is; nothing where
 * no backup could be made.
 */
export async function proveBackups(host: Backed): Promise<{ rows: number; wrong: string | undefined }> {
  const folder = join(host.settings.dataDir, "prove");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const made = await backupInto(host, { folder, keep: undefined });
    // Another one is under way, or the disk has no room: that says nothing of what was carried.
    if ("refused" in made) return { rows: 0, wrong: made.message };
    const rows = await restoreScratch(made, folder);
    const wrong = typeof rows === "string" ? rows : await fetchCarried(host, folder);
    await noteProven(host.tools, { rows: typeof rows === "string" ? 0 : rows, ...(wrong && { wrong }) });
    return { rows: typeof rows === "string" ? 0 : rows, wrong };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns how many rows came back, or what is wrong. */
async function restoreScratch(
  made: { file: string; rows: number },
  folder: string,
): Promise<number | string> {
  const env = {
    NODE_ENV: "production",
    DATA_DIR: join(folder, "data"),
    SETTINGS_FILE: "/dev/null",
    LOG_LEVEL: "error",
  };
  const args = ["--liftoff-only", resolve("scripts/command.mjs"), "restore", made.file];
  const restored = await run(process.execPath, args, { env, timeout: RESTORE_MS }).catch((error) => ({
    stdout: "",
    stderr: String((error as { stderr?: string }).stderr || error),
  }));
  const [, rows] = /Restored (\d+) rows/.exec(restored.stdout) ?? [];
  if (rows === undefined) return `A backup could not be restored: ${restored.stderr.trim().split("\n")[0]}`;
  return Number(rows) === made.rows ? made.rows : `Of ${made.rows} rows of a backup ${rows} came back.`;
}

/** Returns what is wrong with the last backup that was carried away. */
async function fetchCarried({ settings, tools }: Backed, folder: string): Promise<string | undefined> {
  const to = settings.BACKUP_TO;
  const last = await backupCarried(tools.db);
  if (!to) return undefined;
  if (!last) return `No backup was carried to ${placeName(to)} yet: site backup away says why.`;
  const file = join(folder, "fetched");
  const store = await openStore(to);
  try {
    await store.get(last.name, file);
  } catch (error) {
    return `${last.name} could not be fetched from ${placeName(to)}: ${(error as Error).message}`;
  } finally {
    await store.close();
  }
  return (await hashOf(file)) === last.sha256
    ? undefined
    : `${last.name} at ${placeName(to)} is not what was sent: it is damaged.`;
}
