import { isIP } from "node:net";
import type { Context } from "hono";
import type { Clock } from "#platform/clock/clock.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { Log } from "#platform/log/log.server.ts";
import type { Env } from "./env.ts";

/** Logged statuses: a post from another site, missing permission, a reached limit, a body too large. */
const TOLD = new Set([401, 403, 413, 415, 429]);
/** The most lines per minute: a flood of refusals must not flood the log. */
const MAX_LINES = 60;

/**
 * Logs refusals by request id, method, path and shortened network: never an address, a query or the body. Beyond
 * `MAX_LINES` a minute they are only counted, and the next minute's first line gives the number.
 */
export function createRefusalLog(log: Log, clock: Clock) {
  let minute = 0;
  let lines = 0;
  let leftOut = 0;
  return {
    note(status: number, c: Context<Env>): void {
      if (!TOLD.has(status)) return;
      const now = Math.floor(clock.now().getTime() / MINUTE_MS);
      if (now !== minute) {
        if (leftOut) log.warn({ leftOut }, "refusals of the last minutes that were not told one by one");
        [minute, lines, leftOut] = [now, 0, 0];
      }
      lines += 1;
      if (lines > MAX_LINES) {
        leftOut += 1;
        return;
      }
      log.warn(
        {
          request: c.get("requestId"),
          status,
          method: c.req.method,
          path: c.get("loggedPath").slice(0, 200),
          network: shortenedNetwork(c.get("network")),
        },
        "refused",
      );
    },
  };
}

/** Returns a network without its subscriber part: three numbers of IPv4 or three groups of IPv6 remain. */
export function shortenedNetwork(network: string): string {
  if (isIP(network) === 4) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : "unknown";
}
