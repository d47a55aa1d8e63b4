import { RateLimiterMemory } from "rate-limiter-flexible";

export type Limit = { allows(key: string): Promise<boolean> };

/** So many points per key and period; 0 points switches the limit off. */
export function limit(points: number, seconds: number): Limit {
  if (points === 0) return { allows: async () => true };
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    // The library rejects with its own result object when the points are used up.
    allows: (key) =>
      limiter.consume(key).then(
        () => true,
        (refusal) => refuseOrThrow(refusal),
      ),
  };
}

function refuseOrThrow(refusal: unknown): false {
  if (refusal instanceof Error) throw refusal;
  return false;
}
