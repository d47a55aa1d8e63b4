import { createHash, type Hash } from "node:crypto";
import { open } from "node:fs/promises";
import { type FileRefusal, isDayFile, type ReadFile } from "../readings.ts";
import { outsideCalendar } from "./days.ts";
import { Intake } from "./intake.server.ts";
import { datesInName } from "./names.ts";
import type { Parsed } from "./parsed.ts";
import { FileFault } from "./refusal.ts";
import { MAX_FILE_BYTES, MAX_PACKED_BYTES, packingOf, unpack } from "./unpack.server.ts";

/**
 * Reads a file of the exchange: its readings, or a refusal with a sentence. The kind is recognised by content; a zip or
 * gzip of one file is unpacked. `name` is for messages, for a history that does not name its index, and for one check:
 * a date in it that differs from the content's is refused (yesterday's file under today's name). The caller checks
 * whether the days are the wanted ones. With a path, a plain file is streamed, so memory stays flat; a path that cannot
 * be opened throws.
 */
export async function readExchangeFile(
  source: Buffer | { path: string },
  name: string,
): Promise<ReadFile | FileRefusal> {
  const hash = createHash("sha256");
  let intake: Intake | undefined;
  try {
    const input = await openInput(source, hash);
    try {
      intake = new Intake(name, input.packed);
      for await (const chunk of input.chunks) intake.push(chunk);
      const answer = intake.end();
      const days = [...new Set(answer.readings.map(({ date }) => date))].sort();
      checkName(name, answer, days);
      const notes = [...answer.notes, ...outsideCalendar(days)];
      return { file: name, sha256: hash.digest("hex"), days, ...answer, notes };
    } finally {
      await input.close();
    }
  } catch (error) {
    if (error instanceof FileFault) return error.value(name, intake?.kind);
    throw error;
  }
}

/** Reads a file from bytes of another thread, or from a path. */
export const readSource = (
  source: Uint8Array | { path: string },
  name: string,
): Promise<ReadFile | FileRefusal> =>
  readExchangeFile(source instanceof Uint8Array ? Buffer.from(source.buffer) : source, name);

function checkName(name: string, { kind }: Parsed, [day, ...more]: string[]): void {
  const dates = datesInName(name);
  if (!day || !isDayFile(kind) || !dates.length || dates.includes(day)) return;
  // Deals are also downloaded for a range of days.
  if (kind.endsWith("-deals") && (more.length || dates.length > 1)) return;
  throw new FileFault(
    "wrong-date",
    `the name says ${dates.join(", ")} but the content is of ${day}. Fetch the file of the day again, or correct its name.`,
  );
}

type Input = { packed: boolean; chunks: AsyncIterable<Buffer>; close(): Promise<void> };

const tooLarge = (most: number) =>
  new FileFault(
    "too-large",
    `the file is larger than ${most / 1024 / 1024} MB, more than any exchange file. It was not read.`,
  );

async function openInput(source: Buffer | { path: string }, hash: Hash): Promise<Input> {
  if (Buffer.isBuffer(source)) {
    if (source.length > MAX_FILE_BYTES) throw tooLarge(MAX_FILE_BYTES);
    return { ...held(source, hash), close: async () => undefined };
  }
  const file = await open(source.path, "r");
  try {
    const { size } = await file.stat();
    if (size > MAX_FILE_BYTES) throw tooLarge(MAX_FILE_BYTES);
    const head = Buffer.alloc(4);
    const { bytesRead } = await file.read(head, 0, 4, 0);
    const close = () => file.close();
    if (packingOf(head.subarray(0, bytesRead))) {
      if (size > MAX_PACKED_BYTES) throw tooLarge(MAX_PACKED_BYTES);
      const bytes = Buffer.alloc(size);
      const { bytesRead: all } = await file.read(bytes, 0, size, 0);
      return { ...held(bytes.subarray(0, all), hash), close };
    }
    const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: 64 * 1024 });
    return { packed: false, chunks: hashed(stream as AsyncIterable<Buffer>, hash), close };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function held(bytes: Buffer, hash: Hash): Omit<Input, "close"> {
  const packing = packingOf(bytes);
  if (packing && bytes.length > MAX_PACKED_BYTES) throw tooLarge(MAX_PACKED_BYTES);
  hash.update(bytes);
  return packing
    ? { packed: true, chunks: unpack(bytes, packing) }
    : { packed: false, chunks: pieces(bytes) };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Cuts a large buffer into chunks, so that its whole text is never held beside it. */
async function* pieces(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
