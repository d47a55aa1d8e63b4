import { createHash } from "node:crypto";
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { whyNotWritten } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";

/** The list of checksums in sha256sum's format; a folder without it is incomplete. */
export const SUMS = "SHA256SUMS";

/** A file being written: its checksum is listed once it is closed. */
export type OpenFile = {
  write(piece: string | Uint8Array): Promise<void>;
  /** Ends the file; returns its SHA-256 in hex. */
  close(): Promise<string>;
};

/** A folder of files with their checksums. Names are relative and use slashes. */
export type ExportFolder = {
  path: string;
  files: number;
  open(name: string): Promise<OpenFile>;
  write(
    name: string,
    pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  ): Promise<void>;
  /** Writes the list of checksums; returns its SHA-256 in hex. */
  finish(): Promise<string>;
  clear(): Promise<void>;
};

/** Opens a folder that is empty or does not exist yet, readable by this user alone. */
export async function openFolder(
  path: string,
): Promise<ExportFolder | Refusal<"not-empty" | "not-writable">> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if ((await readdir(path)).length)
      return refusal("not-empty", `${path} is not empty. Name a folder that is not there yet.`);
    await chmod(path, 0o700);
    return new WrittenFolder(path, await open(join(path, `${SUMS}.part`), "wx", 0o600));
  } catch (error) {
    const why = whyNotWritten(error);
    if (!why) throw error;
    return refusal("not-writable", `${path} cannot be written, because ${why}, or name another folder.`);
  }
}

class WrittenFolder implements ExportFolder {
  readonly path: string;
  files = 0;
  readonly #sums: FileHandle;
  readonly #sumOfSums = createHash("sha256");
  readonly #made = new Set<string>();

  constructor(path: string, sums: FileHandle) {
    this.path = path;
    this.#sums = sums;
  }

  async open(name: string): Promise<OpenFile> {
    const folder = dirname(name);
    if (!this.#made.has(folder)) {
      await mkdir(join(this.path, folder), { recursive: true, mode: 0o700 });
      this.#made.add(folder);
    }
    const file = await open(join(this.path, name), "wx", 0o600);
    const sum = createHash("sha256");
    return {
      write: async (piece) => {
        sum.update(piece);
        await file.writeFile(piece);
      },
      close: async () => {
        await file.close();
        const hash = sum.digest("hex");
        const line = `${hash}  ${name}\n`;
        this.#sumOfSums.update(line);
        await this.#sums.writeFile(line);
        this.files += 1;
        return hash;
      },
    };
  }

  async write(
    name: string,
    pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  ): Promise<void> {
    const file = await this.open(name);
    for await (const piece of pieces) await file.write(piece);
    await file.close();
  }

  async finish(): Promise<string> {
    await this.#sums.sync();
    await this.#sums.close();
    await rename(join(this.path, `${SUMS}.part`), join(this.path, SUMS));
    return this.#sumOfSums.digest("hex");
  }

  async clear(): Promise<void> {
    await this.#sums.close().catch(() => undefined);
    for (const name of await readdir(this.path)) await rm(join(this.path, name), { recursive: true });
  }
}
