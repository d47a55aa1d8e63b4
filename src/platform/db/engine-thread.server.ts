// Runs the embedded PostgreSQL in a separate thread: see own-thread.server.ts.
import { parentPort, workerData } from "node:worker_threads";
import { Engine } from "./engine.server.ts";

/** The thread's messages: an answer (empty once ready or closed), a fault, or what broke the database. */
export type EngineMessage = { answer?: Uint8Array<ArrayBuffer>; fault?: Error; broken?: Error | undefined };

const NOTHING = new Uint8Array(0);

const engine = await Engine.inFolder((workerData as { cluster: string }).cluster);
const say = (said: EngineMessage): void =>
  parentPort?.postMessage(
    { ...said, broken: engine.broken },
    said.answer?.length ? [said.answer.buffer] : [],
  );

parentPort?.on("message", async (messages: Uint8Array | "close") => {
  try {
    if (messages !== "close") return say({ answer: await engine.answer(messages) });
    await engine.close();
    say({ answer: NOTHING });
  } catch (fault) {
    say({ fault: fault as Error });
  }
});
say({ answer: NOTHING });
