import type { Clock } from "./clock/clock.ts";
import type { Db } from "./db/db.ts";
import type { Log } from "./log/log.server.ts";
import type { Queue } from "./queue/queue.server.ts";

/**
 * Runs a change that pages depend on: the work and the word to other processes commit together, and the own
 * process's answers with these tags are gone before it returns.
 */
export type Publisher = {
  publish<T>(tags: string[], work: (tx: Db) => Promise<T>): Promise<T>;
};

/** What a verb may use: handed down by the host, never reached for. */
export type Tools = { db: Db; queue: Queue; pages: Publisher; clock: Clock; log: Log };
