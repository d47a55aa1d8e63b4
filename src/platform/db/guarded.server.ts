import { statfsSync } from "node:fs";
import { setImmediate as othersTurn } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";

/** Bytes that must be free beside the embedded database: its log grows in files of 16 MB, four between checkpoints. */
export const ROOM = 64 * 1024 * 1024;
const MB = 1024 * 1024;

/** The disk of the data directory has no room for a database; the message says what to do. */
export class DiskFull extends Error {}

/** Returns whether the disk that holds a folder has no room for the database to write. */
export function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM;
}

/** Refuses a start on a full disk, before the database is opened: the recovery of its log has to write. */
export function refuseFullDisk(folder: string): void {
  if (isFull(folder))
    throw new DiskFull(
      `The disk that holds ${folder} is full: the database needs ${ROOM / MB} MB of free space. Free some, then start again.`,
    );
}

type Exec = Parameters<PGlite["execProtocol"]>;
type Stream = Parameters<PGlite["execProtocolStream"]>;

/** How long statements may follow each other before what else waits in this process has its turn, in milliseconds. */
const TURN_MS = 10;

/**
 * PGlite that is never queried again after a PANIC or FATAL error. PostgreSQL ends its process on a PANIC; PGlite goes
 * on with undefined memory: it was seen to confirm rows that it had not stored, and to block the process forever. It
 * runs in the thread that serves pages, so a long row of statements gives way to them between two of its own.
 */
export class GuardedPGlite extends PGlite {
  #panic: Error | undefined;
  #turn = performance.now();

  /** Why it is no longer queried. */
  get panic(): Error | undefined {
    return this.#panic;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#panic)
      throw new Error("The connection to the embedded database is closed.", { cause: this.#panic });
    return super.execProtocolRawSync(message);
  }

  override async execProtocol(...given: Exec): ReturnType<PGlite["execProtocol"]> {
    await this.#giveWay();
    return super.execProtocol(...given).catch((error) => this.#judge(error));
  }

  override async execProtocolStream(...given: Stream): ReturnType<PGlite["execProtocolStream"]> {
    await this.#giveWay();
    return super.execProtocolStream(...given).catch((error) => this.#judge(error));
  }

  async #giveWay(): Promise<void> {
    if (performance.now() - this.#turn < TURN_MS) return;
    await othersTurn();
    this.#turn = performance.now();
  }

  #judge(error: Error & { severity?: string }): never {
    if (error.severity === "PANIC" || error.severity === "FATAL") this.#panic ??= error;
    throw error;
  }
}
