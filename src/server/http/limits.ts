import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "#platform/db/db.ts";

/** Whether a key has that many points left, one where none is named; it takes them. */
export type Limit = { allows(key: string, points?: number): Promise<boolean> };

/** Makes a limit: so many points per key and period in seconds, under a name; 0 points switches it off. */
export type Limits = (name: string, points: number, seconds: number) => Limit;

/**
 * The limits of a process. On a database server they are counted there, for all processes together; while it is away
 * each process counts for itself. The embedded database has one process, which counts in memory.
 */
export function createLimits(database: Pick<Database, "kind" | "driver">): Limits {
  return (name, points, seconds) => {
    if (points === 0) return { allows: async () => true };
    const alone = { keyPrefix: name, points, duration: seconds };
    const limiter =
      database.kind === "server"
        ? new RateLimiterPostgres({
            ...alone,
            storeClient: database.driver as Pool,
            storeType: "pool",
            schemaName: "limits",
            tableName: "rate",
            tableCreated: true,
            // Who is over the limit costs the database nothing more until the period ends.
            inMemoryBlockOnConsumed: points + 1,
            insuranceLimiter: new RateLimiterMemory(alone),
          })
        : new RateLimiterMemory(alone);
    return {
      // The library rejects with its own result object when the points are used up.
      allows: (key, points = 1) =>
        limiter.consume(hashOf(key), points).then(
          () => true,
          (refusal) => refuseOrThrow(refusal),
        ),
    };
  };
}

/** Networks and addresses are counted, not kept. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

function refuseOrThrow(refusal: unknown): false {
  if (refusal instanceof Error) throw refusal;
  return false;
}
