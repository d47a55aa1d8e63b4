// Reads foreign text in a separate thread, one task after another: see reading-thread.server.ts.
import { parentPort } from "node:worker_threads";

/** The absolute path of a module, the name of one of its functions, and its arguments. */
export type ReadingTask = { module: string; name: string; args: unknown[] };

/** Says that the module is loaded and the task begins. */
export type ReadingBegun = { begun: true };

export type ReadingAnswer =
  | { result: unknown; cpuMs: number }
  | { tooDeep: true }
  | { fault: { message: string; code: unknown } };

parentPort?.on("message", async (task: ReadingTask) => {
  parentPort?.postMessage(await answerOf(task));
});

async function answerOf({ module, name, args }: ReadingTask): Promise<ReadingAnswer> {
  try {
    const loaded = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
    parentPort?.postMessage({ begun: true } satisfies ReadingBegun);
    const before = process.threadCpuUsage();
    const result = await loaded[name]?.(...args);
    const { user, system } = process.threadCpuUsage(before);
    return { result, cpuMs: (user + system) / 1_000 };
  } catch (error) {
    // Nested deeper than the stack of any parser.
    if (error instanceof RangeError) return { tooDeep: true };
    const { message, code } = error as NodeJS.ErrnoException;
    return { fault: { message, code } };
  }
}
