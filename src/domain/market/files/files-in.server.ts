import { open } from "node:fs/promises";
import type { FileRefusal } from "../readings.ts";
import { FileFault } from "./refusal.ts";
import { MAX_PACKED_BYTES, packingOf, unpackSeveral } from "./unpack.server.ts";

/** A file of the exchange as given: its bytes or its path. */
export type FileSource = Buffer | { path: string };

/**
 * Yields the files in an archive, each as if given alone under its own name; yields any other file unchanged. A damaged
 * or oversized archive ends with a refusal.
 */
export async function* filesIn<S extends FileSource>(
  source: S,
  name: string,
): AsyncGenerator<{ source: S | Buffer<ArrayBuffer>; name: string } | FileRefusal> {
  const zip = await zipIn(source);
  let isSeveral = false;
  try {
    if (zip)
      for await (const inner of unpackSeveral(zip)) {
        isSeveral = true;
        yield { source: inner.bytes as Buffer<ArrayBuffer>, name: inner.name };
      }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    yield error.value(name, undefined);
    return;
  }
  if (!isSeveral) yield { source, name };
}

/** Returns the bytes of a zip; undefined for any other file, and for one too large to hold. */
async function zipIn(source: FileSource): Promise<Buffer | undefined> {
  if (Buffer.isBuffer(source))
    return packingOf(source) === "zip" && source.length <= MAX_PACKED_BYTES ? source : undefined;
  const file = await open(source.path, "r");
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    if (packingOf(head) !== "zip" || size > MAX_PACKED_BYTES) return undefined;
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
