// Reads files of the exchange in a separate thread, one after another: see read-apart.server.ts.
import { parentPort } from "node:worker_threads";
import { readExchangeFile } from "./read-file.server.ts";

export type ReadingTask = { source: Uint8Array | { path: string }; name: string };
export type ReaderMessage =
  | { read: Awaited<ReturnType<typeof readExchangeFile>> }
  | { fault: { message: string; code: unknown } };

parentPort?.on("message", async ({ source, name }: ReadingTask) => {
  parentPort?.postMessage(await answerOf(source, name));
});

async function answerOf(source: ReadingTask["source"], name: string): Promise<ReaderMessage> {
  try {
    return { read: await readExchangeFile("path" in source ? source : Buffer.from(source.buffer), name) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { fault: { message, code } };
  }
}
