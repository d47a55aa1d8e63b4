import { fromBufferPromise } from "yauzl";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { MovedFile } from "./rules.ts";

const MB = 1024 * 1024;
const MOST_FILES = 5_000;
/** What a Mac adds to an archive, and files that a system hides. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** What archives that are given together may unpack to, in bytes. */
export const MOST_UNPACKED = 256 * MB;

/** Unpacks an archive, 5,000 files and `room` bytes at the most: each file states its size, and gives no byte more. */
export async function unzip(bytes: Uint8Array, room: number): Promise<MovedFile[] | Refusal<"archive">> {
  const files: MovedFile[] = [];
  let total = 0;
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes));
    if (archive.entryCount > MOST_FILES)
      return refusal(
        "archive",
        `The archive holds ${archive.entryCount} files; ${MOST_FILES} are read at most.`,
      );
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith("/") || HIDDEN.test(entry.fileName)) continue;
      total += entry.uncompressedSize;
      if (total > room)
        return refusal(
          "archive",
          `What was given unpacks to more than ${MOST_UNPACKED / MB} MB. Give it in parts.`,
        );
      const pieces: Buffer[] = [];
      for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
      files.push({ name: entry.fileName, bytes: Buffer.concat(pieces) });
    }
    return files;
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).slice(0, 200);
    return refusal("archive", `The archive is damaged, or was cut off (${why}). Export it again.`);
  }
}
