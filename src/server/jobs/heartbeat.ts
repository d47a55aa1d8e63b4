import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HeartbeatMemory } from "#domain/newsletter/issues/heartbeat.server.ts";
import { unlessAbsent, writeWhole } from "#platform/files/files.server.ts";

/** Stores the senders' heartbeat in a file beside the database, so that a restored copy of the database is noticed. */
export function heartbeatFile(dataDir: string): HeartbeatMemory {
  const file = join(dataDir, "newsletter-pulse");
  return {
    async read() {
      const at = new Date((await unlessAbsent(readFile(file, "utf8")))?.trim() ?? "");
      return Number.isNaN(at.getTime()) ? undefined : at;
    },
    async write(at) {
      // A start and the minute's job may write at the same time.
      await writeWhole(file, `${at.toISOString()}\n`);
    },
  };
}
