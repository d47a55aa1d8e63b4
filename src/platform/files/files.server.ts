import { createHash, randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";

/** Returns the SHA-256 of a text or bytes, in hex. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

const PIECE = 1024 * 1024;

/** Hashes large data in chunks, yielding to other work in between. */
export async function sha256InTurns(data: Uint8Array): Promise<string> {
  const sum = createHash("sha256");
  for (let at = 0; at < data.length; at += PIECE) {
    sum.update(data.subarray(at, at + PIECE));
    await setImmediate();
  }
  return sum.digest("hex");
}

const NOT_OURS = "this user may not write there: change the owner or the mode";
const TROUBLES: Record<string, string> = {
  ENOSPC: "the disk is full: make room",
  EDQUOT: "the disk quota is used up: make room or raise it",
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS:
    "it is read-only: mount the disk for writing; or where systemd starts the product, name the folder in ReadWritePaths= of its unit and restart it",
  EIO: "the disk reports a fault: look at the machine's log",
  ENOTDIR: "a part of its path is a file: correct it",
  EEXIST: "it is a file: move it away",
};

/**
 * Returns why a folder cannot be written and what to do, from the code of the system or of SQLite (full; read-only,
 * cannot open; I/O error). Undefined for any other fault.
 */
export function whyNotWritten(error: unknown): string | undefined {
  const { code = "", errcode } = error as { code?: string; errcode?: number };
  if (errcode === undefined) return TROUBLES[code];
  if (errcode === 13) return TROUBLES.ENOSPC;
  if (errcode === 8 || errcode === 14) return TROUBLES.EACCES;
  return (errcode & 0xff) === 10 ? TROUBLES.EIO : undefined;
}

/** Returns what was read; undefined if there is no such file. */
export async function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Writes a file, readable by this user alone, beside its place, and renames it once it is on disk: nobody reads a part
 * of it, also where several requests or processes write it at once.
 */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, data, { mode: 0o600, flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

export class FolderRefused extends Error {}

/** Creates a folder if it is missing; throws a sentence if this user may not write in it. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const cause = causeOf(error, folder);
    const why = whyNotWritten(cause);
    if (!why) throw cause;
    throw new FolderRefused(
      `The data directory ${folder} cannot be used, because ${why}, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Finds the cause for a folder below an unwritable one: Node reports it as missing; the parent tells why. */
function causeOf(error: unknown, folder: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") return error;
  try {
    accessSync(nearestOf(folder), constants.W_OK | constants.X_OK);
    return error;
  } catch (above) {
    return above;
  }
}

const nearestOf = (folder: string): string => (existsSync(folder) ? folder : nearestOf(dirname(folder)));
