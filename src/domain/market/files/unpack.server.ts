import { pipeline, type Readable } from "node:stream";
import { crc32, createGunzip, createInflateRaw } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FileFault } from "./refusal.ts";

const MB = 1024 * 1024;

/** The largest file that is read, packed or not; a bhavcopy of the whole market is 6 MB. */
export const MOST_BYTES = 200 * MB;
/** A packed file is held in memory as a whole; the exchange's have 1 to 2 MB. */
export const MOST_PACKED_BYTES = 32 * MB;
/** The exchange's tables compress 6 to 10 times, deflate at most 1,032 times. Small files may be all zeros. */
const MOST_RATIO = 100;
const RATIO_FROM = MB;

/** Fewer and larger pieces than zlib's own 16 KB: each is a turn between the thread that unpacks and this one. */
const PIECE = { chunkSize: 128 * 1024 };

export type Packing = "zip" | "gzip" | null;

/** The zip method of a file that is not compressed; every other that can be decoded is deflate. */
const STORED = 0;

/** Recognises the packing of bytes by their first four. */
export function packingOf(head: Buffer): Packing {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  const zip = head[0] === 0x50 && head[1] === 0x4b && [3, 5, 7].includes(head[2] ?? 0);
  return zip ? "zip" : null;
}

const tooMuch = (what: string) =>
  new FileFault(
    "unpacks-too-large",
    `it unpacks to ${what}, more than any exchange file. It is not unpacked further.`,
  );

function guard(unpacked: number, packed: number): void {
  if (unpacked > MOST_BYTES) throw tooMuch(`more than ${MOST_BYTES / MB} MB`);
  if (unpacked > RATIO_FROM && unpacked > packed * MOST_RATIO)
    throw tooMuch(`more than ${MOST_RATIO} times its size`);
}

const broken = (cause: unknown) => {
  const why = (cause instanceof Error ? cause.message : String(cause)).slice(0, 200);
  return new FileFault("broken-archive", `the archive is damaged or was cut off (${why}). Fetch it again.`);
};

const content = (what: string) =>
  new FileFault("archive-content", `${what} An archive of the exchange holds one file. Fetch it again.`);

/**
 * Unpacks the one file in a zip or gzip as a stream: never holds more than a chunk, and stops at 200 MB or at 100 times
 * the packed size. Throws `FileFault` for a damaged archive, a wrong checksum, more or fewer files than one, a
 * password.
 */
export async function* unpack(bytes: Buffer, packing: "zip" | "gzip"): AsyncGenerator<Buffer> {
  yield* inflated(packing === "zip" ? await openZip(bytes) : openGzip(bytes), bytes.length);
}

/** Passes on an opened file's bytes, within the limits and checked against what the archive states of it. */
async function* inflated({ stream, declared }: Opened, packed: number): AsyncGenerator<Buffer> {
  let unpacked = 0;
  let checksum = 0;
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        throw broken(error);
      });
      if (next.done) break;
      const chunk = next.value as Buffer;
      unpacked += chunk.length;
      guard(unpacked, packed);
      if (declared && unpacked > declared.size) throw broken("it holds more than it says");
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } finally {
    stream.destroy();
  }
  if (declared && (declared.size !== unpacked || declared.sum !== checksum))
    throw broken("its checksum or size differs");
}

/** A stream of unpacked bytes, and what a zip states of them beforehand (zlib itself checks a gzip's). */
type Opened = { stream: Readable; declared: { size: number; sum: number } | null };

function openGzip(bytes: Buffer): Opened {
  const stream = createGunzip(PIECE);
  stream.end(bytes);
  return { stream, declared: null };
}

const openArchive = (bytes: Buffer): Promise<ZipFile> =>
  fromBufferPromise(bytes).catch((error: unknown) => {
    throw broken(error);
  });

async function openZip(bytes: Buffer): Promise<Opened> {
  const archive = await openArchive(bytes);
  if (archive.entryCount !== 1) throw content(`the archive holds ${archive.entryCount} files.`);
  const entry = await firstEntry(archive);
  if (!entry || entry.fileName.endsWith("/")) throw content("the archive holds a folder and no file.");
  return openEntry(archive, entry, bytes.length);
}

async function openEntry(archive: ZipFile, entry: Entry, size: number): Promise<Opened> {
  if (!entry.canDecodeFileData())
    throw content("the file in the archive has a password or an unusual packing.");
  guard(entry.uncompressedSize, size);
  const declared = { size: entry.uncompressedSize, sum: entry.crc32 };
  const packed = await archive
    .openReadStreamPromise(entry, { decodeFileData: false })
    .catch((error: unknown) => {
      throw broken(error);
    });
  if (entry.compressionMethod === STORED) return { stream: packed, declared };
  // An error of either stream reaches the reader of the last.
  return { stream: pipeline(packed, createInflateRaw(PIECE), () => undefined), declared };
}

async function firstEntry(archive: ZipFile) {
  const next = await archive
    .eachEntry()
    .next()
    .catch((error: unknown) => {
      throw broken(error);
    });
  return next.done ? undefined : next.value;
}

/** The files of one evening are about 15; with history beside them, some dozens. */
const MOST_FILES = 100;
/** What a Mac adds to an archive, and files that a system hides. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

/**
 * Unpacks an archive of several files one after the other, so that only one is held at a time, within the limits of one
 * file for all together; folders and hidden files are left out. Yields nothing of an archive of one file. Throws
 * `FileFault` at the first file that is damaged or too large.
 */
export async function* unpackSeveral(bytes: Buffer): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const archive = await openArchive(bytes);
  if (archive.entryCount <= 1) return;
  if (archive.entryCount > MOST_FILES)
    throw new FileFault(
      "archive-content",
      `the archive holds ${archive.entryCount} files. Give fewer at once.`,
    );
  const entries = archive.eachEntry();
  let total = 0;
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw broken(error);
    });
    if (next.done) return;
    const { fileName, uncompressedSize, compressedSize } = next.value;
    if (fileName.endsWith("/") || HIDDEN.test(fileName)) continue;
    total += uncompressedSize;
    if (total > MOST_BYTES) throw tooMuch(`more than ${MOST_BYTES / MB} MB`);
    const pieces: Buffer[] = [];
    for await (const piece of inflated(await openEntry(archive, next.value, compressedSize), compressedSize))
      pieces.push(piece);
    yield { name: fileName.split("/").at(-1) ?? fileName, bytes: Buffer.concat(pieces) };
  }
}
