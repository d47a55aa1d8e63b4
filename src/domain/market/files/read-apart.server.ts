import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { FileRefusal, ReadFile } from "../readings.ts";
import { filesIn } from "./files-in.server.ts";
import type { ReaderMessage, ReadingTask } from "./reader-thread.server.ts";
import { FileFault } from "./refusal.ts";

/** Run from its source, which every release contains: the bundle has no second entry. */
const THREAD = resolve("src/domain/market/files/reader-thread.server.ts");
/** A bhavcopy of the whole market takes a second on a slow machine. */
const LONGEST_MS = MINUTE_MS;
/** The memory that one file may take; text of lines is never held as a whole. */
const MOST_MEMORY_MB = 512;
/** The time without a file to read after which the thread ends and releases its memory. */
const IDLE_MS = 30_000;

const TOO_LONG = new FileFault(
  "too-large",
  "the file takes too long or too much memory to read. Check what it is.",
);

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file of the exchange as `readExchangeFile` does, in a separate thread, so that however large or hostile it
 * is, nobody who reads the site meanwhile has to wait. One file at a time; one that takes more than a minute, or more
 * memory than any file needs, is refused, and the thread ends with it. Bytes are transferred: the caller has none
 * afterwards.
 */
export function readExchangeFileApart(
  source: Buffer | { path: string },
  name: string,
): Promise<ReadFile | FileRefusal> {
  const turn = last.then(() => ask(source, name));
  last = turn.catch(() => undefined);
  return turn;
}

/** Reads a file as `readExchangeFileApart` does, or each of the files in an archive of several. */
export async function* readAllApart(path: string, name: string): AsyncGenerator<ReadFile | FileRefusal> {
  for await (const file of filesIn({ path }, name))
    yield "refused" in file ? file : await readExchangeFileApart(file.source, file.name);
}

/** Copies the bytes of a posted file into a buffer piece by piece, so that others have their turn meanwhile. */
export async function bytesOf(file: Blob): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(file.size);
  let at = 0;
  for await (const piece of file.stream()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function begin(): Worker {
  const worker = new Worker(THREAD, {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    execArgv: [],
  });
  return worker.on("error", () => {
    if (thread === worker) thread = undefined;
  });
}

async function ask(source: Buffer | { path: string }, name: string): Promise<ReadFile | FileRefusal> {
  clearTimeout(idle);
  thread ??= begin();
  const worker = thread;
  worker.ref();
  const answer = await answerOf(worker, { source: asBytes(source), name });
  worker.unref();
  if (answer === undefined) {
    thread = undefined;
    await worker.terminate();
    return TOO_LONG.value(name, undefined);
  }
  idle = setTimeout(() => {
    if (thread === worker) thread = undefined;
    void worker.terminate();
  }, IDLE_MS).unref();
  if ("read" in answer) return answer.read;
  throw Object.assign(new Error(answer.fault.message), { code: answer.fault.code });
}

/** Returns bytes in their own memory: a small buffer is part of a larger one, which would be transferred with it. */
const asBytes = (source: Buffer | { path: string }): ReadingTask["source"] =>
  Buffer.isBuffer(source) && source.byteLength < source.buffer.byteLength ? new Uint8Array(source) : source;

/** Returns the thread's answer; nothing if it ran out of time or memory. Any other end is a fault. */
function answerOf(worker: Worker, asked: ReadingTask): Promise<ReaderMessage | undefined> {
  return new Promise((resolve, reject) => {
    const over = setTimeout(() => end(() => resolve(undefined)), LONGEST_MS);
    const onMessage = (answer: ReaderMessage) => end(() => resolve(answer));
    const onError = (error: NodeJS.ErrnoException) =>
      end(() => {
        if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(undefined);
        else reject(error);
      });
    const end = (settle: () => void) => {
      clearTimeout(over);
      worker.off("message", onMessage).off("error", onError);
      settle();
    };
    worker.on("message", onMessage).on("error", onError);
    // Transferred, not copied a second time.
    worker.postMessage(asked, asked.source instanceof Uint8Array ? [asked.source.buffer as ArrayBuffer] : []);
  });
}
