import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "#platform/db/db.ts";
import { WIDER, widerThan } from "#platform/format/network.server.ts";

/** A rate limit: `allows` takes points from a key, one by default; false if too few are left. */
export type Limit = { allows(key: string, points?: number): Promise<boolean> };

/** Creates a named limit: points per key and period in seconds; 0 points turn it off. */
export type Limits = (name: string, points: number, seconds: number) => Limit;

/**
 * Creates the limits of a process. A database server counts for all processes together; while it is away, each process
 * counts alone. With the embedded database the single process counts in memory. An IPv6 network also counts towards its
 * wider prefixes, which are allowed a multiple.
 */
export function createLimits(database: Pick<Database, "kind" | "driver">): Limits {
  return (name, points, seconds) => {
    if (points === 0) return { allows: async () => true };
    const own = limiterOf(database, name, points, seconds);
    const wider = WIDER.map((width) =>
      limiterOf(database, `${name} ${width.name}`, points * width.times, seconds),
    );
    // The library rejects with its own result object once the points are used up.
    const takes = (limiter: RateLimiterAbstract, key: string, taken: number): Promise<boolean> =>
      limiter.consume(hashOf(key), taken).then(
        () => true,
        (refusal) => refuseOrThrow(refusal),
      );
    return {
      async allows(key, taken = 1) {
        if (!(await takes(own, key, taken))) return false;
        for (const [n, network] of widerThan(key).entries())
          if (!(await takes(wider[n] as RateLimiterAbstract, network, taken))) return false;
        return true;
      },
    };
  };
}

function limiterOf(
  database: Pick<Database, "kind" | "driver">,
  keyPrefix: string,
  points: number,
  duration: number,
): RateLimiterAbstract {
  const alone = { keyPrefix, points, duration };
  return database.kind === "server"
    ? new RateLimiterPostgres({
        ...alone,
        storeClient: database.driver as Pool,
        storeType: "pool",
        schemaName: "limits",
        tableName: "rate",
        tableCreated: true,
        // A key over the limit no longer costs a database call until the period ends.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(alone),
      })
    : new RateLimiterMemory(alone);
}

/** Networks and addresses are counted as hashes, not stored. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

function refuseOrThrow(refusal: unknown): false {
  if (refusal instanceof Error) throw refusal;
  return false;
}
