import { createGunzip } from "node:zlib";
import { INFLATE_PIECE, isZip, openZip, unzipEntry, ZipFault } from "#platform/files/zip.server.ts";
import { FileFault } from "./refusal.ts";

const MB = 1024 * 1024;

/** The largest file read, packed or not; a bhavcopy of the whole market is 6 MB. */
export const MAX_FILE_BYTES = 200 * MB;
/** A packed file is held in memory as a whole; the exchange's have 1 to 2 MB. */
export const MAX_PACKED_BYTES = 32 * MB;
/** The exchange's tables compress 6 to 10 times, deflate at most 1,032 times. Small files may be all zeros. */
const MAX_UNPACK_RATIO = 100;
const RATIO_FROM = MB;

export type Packing = "zip" | "gzip" | null;

/** Recognises the packing by the first four bytes. */
export function packingOf(head: Buffer): Packing {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  return isZip(head) ? "zip" : null;
}

const tooMuch = (what: string) =>
  new FileFault(
    "unpacks-too-large",
    `it unpacks to ${what}, more than any exchange file. It is not unpacked further.`,
  );

function guard(unpacked: number, packed: number): void {
  if (unpacked > MAX_FILE_BYTES) throw tooMuch(`more than ${MAX_FILE_BYTES / MB} MB`);
  if (unpacked > RATIO_FROM && unpacked > packed * MAX_UNPACK_RATIO)
    throw tooMuch(`more than ${MAX_UNPACK_RATIO} times its size`);
}

const content = (what: string) =>
  new FileFault("archive-content", `${what} An archive of the exchange holds one file. Fetch it again.`);

/** Converts an archive fault to a refusal; returns any other fault unchanged. */
function faultOf(error: unknown): unknown {
  if (error instanceof ZipFault && error.code === "locked")
    return content("the file in the archive has a password or an unusual packing.");
  const isBroken = error instanceof ZipFault || (error as NodeJS.ErrnoException).code?.startsWith("Z_");
  if (!isBroken) return error;
  const why = (error as Error).message.slice(0, 200);
  return new FileFault("broken-archive", `the archive is damaged or was cut off (${why}). Fetch it again.`);
}

/**
 * Unpacks the one file in a zip or gzip as a stream: never holds more than a chunk, and stops at 200 MB or at 100 times
 * the packed size. Throws `FileFault` for a damaged archive, a wrong checksum, any number of files other than one, or a
 * password.
 */
export async function* unpack(bytes: Buffer, packing: "zip" | "gzip"): AsyncGenerator<Buffer> {
  try {
    yield* packing === "zip" ? unpackOne(bytes) : gunzip(bytes);
  } catch (error) {
    throw faultOf(error);
  }
}

async function* unpackOne(bytes: Buffer): AsyncGenerator<Buffer> {
  const { count, entries } = await openZip(bytes);
  if (count !== 1) throw content(`the archive holds ${count} files.`);
  for await (const entry of entries()) {
    guard(entry.size, bytes.length);
    yield* entry.pieces();
    return;
  }
  throw content("the archive holds a folder and no file.");
}

async function* gunzip(bytes: Buffer): AsyncGenerator<Buffer> {
  const stream = createGunzip(INFLATE_PIECE);
  stream.end(bytes);
  let unpacked = 0;
  for await (const chunk of stream) {
    unpacked += chunk.length;
    guard(unpacked, bytes.length);
    yield chunk;
  }
}

/** One evening has about 15 files; with history, some dozens. */
const MAX_ARCHIVE_FILES = 100;

/**
 * Unpacks an archive of several files one by one, so that only one is held at a time, within the limits of one file in
 * total; folders and hidden files are skipped. Yields nothing for an archive of one file. Throws `FileFault` at the
 * first damaged or oversized file.
 */
export async function* unpackSeveral(bytes: Buffer): AsyncGenerator<{ name: string; bytes: Buffer }> {
  try {
    const { count, entries } = await openZip(bytes);
    if (count <= 1) return;
    if (count > MAX_ARCHIVE_FILES)
      throw new FileFault("archive-content", `the archive holds ${count} files. Give fewer at once.`);
    let total = 0;
    for await (const entry of entries()) {
      total += entry.size;
      if (total > MAX_FILE_BYTES) throw tooMuch(`more than ${MAX_FILE_BYTES / MB} MB`);
      guard(entry.size, entry.packed);
      yield { name: entry.name.split("/").at(-1) ?? entry.name, bytes: await unzipEntry(entry) };
    }
  } catch (error) {
    throw faultOf(error);
  }
}
