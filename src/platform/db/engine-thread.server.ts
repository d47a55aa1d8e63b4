// Runs the embedded PostgreSQL in a separate thread: see own-thread.server.ts.
import { parentPort, workerData } from "node:worker_threads";
import { Engine } from "./engine.server.ts";

/** The thread's messages: an answer (empty once ready or closed), a fault, or what broke the database. */
export type EngineMessage = { answer?: Uint8Array<ArrayBuffer>; fault?: Error; broken?: Error | undefined };

const NOTHING = new Uint8Array(0);

const engine = await Engine.inFolder((workerData as { cluster: string }).cluster);
const post = (message: EngineMessage): void =>
  parentPort?.postMessage(
    { ...message, broken: engine.broken },
    message.answer?.length ? [message.answer.buffer] : [],
  );

parentPort?.on("message", async (messages: Uint8Array | "close") => {
  try {
    if (messages !== "close") return post({ answer: await engine.answer(messages) });
    await engine.close();
    post({ answer: NOTHING });
  } catch (fault) {
    post({ fault: fault as Error });
  }
});
post({ answer: NOTHING });
