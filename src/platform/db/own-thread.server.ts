import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { Answering } from "./engine-pool.server.ts";
import type { EngineMessage } from "./engine-thread.server.ts";

/** Runs from its source, which every release contains: the bundle has no second entry. */
const THREAD = resolve("src/platform/db/engine-thread.server.ts");

type Waiting = { resolve(answer: Uint8Array): void; reject(fault: Error): void };

/** The embedded PostgreSQL in a separate thread, so that no statement or commit blocks visitors. */
export class EngineThread implements Answering {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #broken: Error | undefined;
  #isClosed = false;

  private constructor(cluster: string) {
    this.#worker = new Worker(THREAD, { workerData: { cluster }, execArgv: [] });
    this.#worker.on("message", (message: EngineMessage) => this.#receive(message));
    this.#worker.on("error", (error) => this.#end(error));
    this.#worker.on("exit", (code) => this.#end(new Error(`The database's thread ended with ${code}.`)));
  }

  static async open(cluster: string): Promise<EngineThread> {
    const thread = new EngineThread(cluster);
    await thread.#wait();
    return thread;
  }

  /** Why the database no longer answers: it broke, or its thread ended. */
  get broken(): Error | undefined {
    return this.#broken;
  }

  answer(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (this.#broken || this.#isClosed)
      return Promise.reject(
        new Error("The connection to the embedded database is closed.", { cause: this.#broken }),
      );
    this.#worker.postMessage(messages, [messages.buffer]);
    return this.#wait();
  }

  /** Flushes to disk what is pending, and ends the thread. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (!this.#broken) {
      this.#worker.postMessage("close");
      await this.#wait();
    }
    await this.#worker.terminate();
  }

  /** Waits for the thread's next message. A pending answer keeps the process alive; the thread alone does not. */
  #wait(): Promise<Uint8Array> {
    this.#worker.ref();
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #receive({ answer, fault, broken }: EngineMessage): void {
    const waiting = this.#waiting.shift();
    if (!this.#waiting.length) this.#worker.unref();
    this.#broken ??= broken;
    if (answer) waiting?.resolve(answer);
    else waiting?.reject(fault as Error);
  }

  #end(fault: Error): void {
    if (!this.#isClosed) this.#broken ??= fault;
    for (const { reject } of this.#waiting.splice(0)) reject(fault);
  }
}
