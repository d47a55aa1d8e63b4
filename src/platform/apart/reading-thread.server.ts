import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { ReadingAnswer, ReadingBegun, ReadingTask } from "./thread.server.ts";

/** Runs from its source, which every release contains: the bundle has no second entry. */
const THREAD = resolve("src/platform/apart/thread.server.ts");
/** The wall-clock time in which a thread must start and load its module, which a busy machine delays by seconds. */
const START_MS = 60_000;
/** How long an idle thread keeps its memory before it ends. */
const IDLE_MS = 30_000;

type Bounds = {
  /** The wall-clock time of one task, once its module is loaded; a task that exceeds it ends with the thread. */
  withinMs: number;
  /** The memory that one task may take. */
  memoryMb: number;
  /** The processor time of one task; a result beyond it is refused. */
  cpuMs?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: any function of a module can be called apart
type Callable = (...args: any[]) => unknown;

/** A thread that reads text written by others, so that visitors never wait for it, however large or hostile it is. */
export type ReadingThread = {
  /**
   * Calls a function of a source module (by its path in the project and its name) in the thread, one call at a time.
   * Arguments and result are structured clones; byte buffers are transferred, so the caller loses them. Returns
   * undefined for a call that took too much time, memory or depth. Other errors are thrown with their message and
   * `code`.
   */
  read<F extends Callable>(
    module: string,
    name: string,
    ...args: Parameters<F>
  ): Promise<Awaited<ReturnType<F>> | undefined>;
};

export function readingThread({
  withinMs,
  memoryMb,
  cpuMs = Number.POSITIVE_INFINITY,
}: Bounds): ReadingThread {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Worker {
    const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] });
    return worker.on("error", () => {
      if (thread === worker) thread = undefined;
    });
  }

  async function ask(task: ReadingTask): Promise<unknown> {
    clearTimeout(idle);
    thread ??= begin();
    const worker = thread;
    worker.ref();
    const answer = await answerOf(worker, task, withinMs);
    worker.unref();
    if (answer === undefined) {
      if (thread === worker) thread = undefined;
      await worker.terminate();
      return undefined;
    }
    idle = setTimeout(() => {
      if (thread === worker) thread = undefined;
      void worker.terminate();
    }, IDLE_MS).unref();
    if ("tooDeep" in answer) return undefined;
    if ("fault" in answer) throw Object.assign(new Error(answer.fault.message), { code: answer.fault.code });
    return answer.cpuMs > cpuMs ? undefined : answer.result;
  }

  return {
    read<F extends Callable>(module: string, name: string, ...args: Parameters<F>) {
      const turn = last.then(() => ask({ module: resolve(module), name, args }));
      last = turn.catch(() => undefined);
      return turn as Promise<Awaited<ReturnType<F>> | undefined>;
    },
  };
}

/** Returns the thread's answer; undefined if it ran out of time or memory. Any other end is a fault. */
function answerOf(worker: Worker, task: ReadingTask, withinMs: number): Promise<ReadingAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const endAfter = (ms: number) => setTimeout(() => end(() => resolve(undefined)), ms);
    let over = endAfter(START_MS);
    const onMessage = (answer: ReadingBegun | ReadingAnswer) => {
      if (!("begun" in answer)) return end(() => resolve(answer));
      clearTimeout(over);
      over = endAfter(withinMs);
    };
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
    const transferred = task.args.flatMap((value) =>
      value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [],
    );
    worker.postMessage(task, transferred);
  });
}
