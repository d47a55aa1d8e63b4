import { pipeline } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";

/** Larger chunks than zlib's 16 KB: each costs a turn between the unpacking thread and this one. */
export const INFLATE_PIECE = { chunkSize: 128 * 1024 };
/** The zip method of an uncompressed file; the only other supported one is deflate. */
const STORED = 0;
/** macOS archive metadata, and hidden files. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** Thrown by the reader of an archive; the message of a damaged one says what is damaged. */
export class ZipFault extends Error {
  override name = "ZipFault";
  readonly code: "damaged" | "locked";

  constructor(code: ZipFault["code"], cause: unknown = "") {
    super((cause instanceof Error ? cause.message : String(cause)).slice(0, 200));
    this.code = code;
  }
}

/** A file in an archive: `size` and `packed` are in bytes, as the archive states them. */
export type ZipEntry = {
  name: string;
  size: number;
  packed: number;
  /** Unpacks it in chunks: never more than its stated size, and verified against its checksum at the end. */
  pieces(): AsyncGenerator<Buffer>;
};

/** Recognises a ZIP by its first bytes, also an empty or multi-volume one. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && [3, 5, 7].includes(head[2] ?? 0);

const orDamaged = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw new ZipFault("damaged", error);
  });

/**
 * Opens an archive in memory. `count` includes all entries; `entries` omits folders and hidden files. Throws `ZipFault`
 * on opening or at any entry.
 */
export async function openZip(
  bytes: Uint8Array,
): Promise<{ count: number; entries(): AsyncGenerator<ZipEntry> }> {
  const archive = await orDamaged(
    fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  );
  return { count: archive.entryCount, entries: () => entriesOf(archive) };
}

async function* entriesOf(archive: ZipFile): AsyncGenerator<ZipEntry> {
  const all = archive.eachEntry();
  for (;;) {
    const next = await orDamaged(all.next());
    if (next.done) return;
    const entry = next.value;
    if (entry.fileName.endsWith("/") || HIDDEN.test(entry.fileName)) continue;
    yield {
      name: entry.fileName,
      size: entry.uncompressedSize,
      packed: entry.compressedSize,
      pieces: () => piecesOf(archive, entry),
    };
  }
}

async function* piecesOf(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) throw new ZipFault("locked");
  const packed = await orDamaged(archive.openReadStreamPromise(entry, { decodeFileData: false }));
  // Errors of both streams reach the reader of the second.
  const stream =
    entry.compressionMethod === STORED
      ? packed
      : pipeline(packed, createInflateRaw(INFLATE_PIECE), () => undefined);
  const chunks = stream[Symbol.asyncIterator]();
  let size = 0;
  let sum = 0;
  try {
    for (;;) {
      const next = await orDamaged(chunks.next());
      if (next.done) break;
      const chunk = next.value as Buffer;
      size += chunk.length;
      if (size > entry.uncompressedSize) throw new ZipFault("damaged", "it holds more than it says");
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } finally {
    stream.destroy();
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32)
    throw new ZipFault("damaged", "its checksum or size differs");
}

/** Unpacks one file of an archive into memory. */
export async function unzipEntry(entry: ZipEntry): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of entry.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Unpacks an archive into memory. Refuses one that is damaged, has a password, or holds more than `most.files` or
 * `most.bytes`.
 */
export async function unzip(
  bytes: Uint8Array,
  most: { files: number; bytes: number },
): Promise<{ name: string; bytes: Uint8Array }[] | Refusal<"archive">> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  let total = 0;
  try {
    const { count, entries } = await openZip(bytes);
    if (count > most.files)
      return refusal("archive", `The archive holds ${count} files; ${most.files} are read at most.`);
    for await (const entry of entries()) {
      total += entry.size;
      if (total > most.bytes)
        return refusal("archive", "The archive unpacks to more than is read at once. Give it in parts.");
      files.push({ name: entry.name, bytes: await unzipEntry(entry) });
    }
    return files;
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    return refusal(
      "archive",
      error.code === "locked"
        ? "The archive has a password or an unusual packing. Pack it again without."
        : `The archive is damaged, or was cut off (${error.message}). Export it again.`,
    );
  }
}
