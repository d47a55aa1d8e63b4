import { readingThread } from "#platform/apart/reading-thread.server.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { FileRefusal, ReadFile } from "../readings.ts";
import { filesIn } from "./files-in.server.ts";
import type { readSource } from "./read-file.server.ts";
import { FileFault } from "./refusal.ts";

/** A bhavcopy of the whole market takes a second on a slow machine; its text is never held as a whole. */
const files = readingThread({ withinMs: MINUTE_MS, memoryMb: 512 });

const TOO_LONG = new FileFault(
  "too-large",
  "the file takes too long or too much memory to read. Check what it is.",
);

/**
 * Reads a file of the exchange like `readExchangeFile`, in the reading thread. One file at a time; one that takes more
 * than a minute, or more memory than any file needs, is refused. Bytes are transferred: the caller must not use them
 * afterwards.
 */
export async function readExchangeFileApart(
  source: Buffer | { path: string },
  name: string,
): Promise<ReadFile | FileRefusal> {
  const read = await files.read<typeof readSource>(
    "src/domain/market/files/read-file.server.ts",
    "readSource",
    asBytes(source),
    name,
  );
  return read ?? TOO_LONG.value(name, undefined);
}

/** Reads a file like `readExchangeFileApart`, or each file in an archive. */
export async function* readAllApart(path: string, name: string): AsyncGenerator<ReadFile | FileRefusal> {
  for await (const file of filesIn({ path }, name))
    yield "refused" in file ? file : await readExchangeFileApart(file.source, file.name);
}

/** Copies a posted file into a buffer in chunks, yielding to other work between them. */
export async function bytesOf(file: Blob): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(file.size);
  let at = 0;
  for await (const piece of file.stream()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Copies a small buffer out of the pool that it shares, which would be transferred with it. */
const asBytes = (source: Buffer | { path: string }): Uint8Array | { path: string } =>
  Buffer.isBuffer(source) && source.byteLength < source.buffer.byteLength ? new Uint8Array(source) : source;
