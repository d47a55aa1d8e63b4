import type { Clock } from "./clock/clock.ts";
import type { Db } from "./db/db.ts";
import type { Bucket } from "./files/bucket.server.ts";
import type { Log } from "./log/log.server.ts";
import type { Queue } from "./queue/queue.server.ts";

/**
 * Runs a change that pages depend on: the work and the notification of other processes commit together, and this
 * process drops its own answers with these tags before it returns.
 */
export type Publisher = {
  publish<T>(tags: string[], work: (tx: Db) => Promise<T>): Promise<T>;
};

/** What a verb may use: the host passes it in, and a verb never looks for it. */
export type Tools = {
  db: Db;
  queue: Queue;
  pages: Publisher;
  clock: Clock;
  log: Log;
  /** Where uploaded pictures are stored, if not in the data directory only. */
  bucket?: Bucket | undefined;
};
