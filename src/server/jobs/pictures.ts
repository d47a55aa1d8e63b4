import { join } from "node:path";
import { carryPictures } from "#domain/media/carry-pictures.server.ts";
import { HOUR_MS, MINUTE_MS } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";

/**
 * Carries pictures of before the bucket into it: a minute after the start, then each hour. Each process looks for
 * itself, because only its own machine holds them.
 */
export function keepCarrying(tools: Tools, dataDir: string): { stop(): void } {
  if (!tools.bucket) return { stop: () => undefined };
  const look = () =>
    void carryPictures(tools, join(dataDir, "media")).then(
      ({ carried }) => carried && tools.log.info({ carried }, "pictures carried into the bucket"),
      (error) => tools.log.warn({ error }, "pictures wait for the bucket"),
    );
  const first = setTimeout(look, MINUTE_MS).unref();
  const later = setInterval(look, HOUR_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(later);
    },
  };
}
