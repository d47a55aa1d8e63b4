import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { raiseAlert } from "../alerts.server.ts";
import * as queries from "./queries.server.ts";
import { holdIssues } from "./steer-issue.server.ts";

/**
 * How long the senders must be silent before the database may be a restored copy: longer than a restart, shorter than a
 * digest's window.
 */
const SILENCE_MS = 15 * MINUTE_MS;
/** Tolerates the difference between machine clocks and the minute between two heartbeats. */
const SKEW_MS = 2 * MINUTE_MS;

/** This machine's record of the senders' heartbeat, outside the database: a database behind it was restored. */
export type HeartbeatMemory = { read(): Promise<Date | undefined>; write(at: Date): Promise<void> };

/**
 * Records the senders' heartbeat after checking for a gap: if the database may be an old copy, issues that would leave
 * automatically are held. Nothing is sent while the last heartbeat is older than five minutes.
 */
export async function checkHeartbeat(
  { db, clock }: Pick<Tools, "db" | "clock">,
  memory: HeartbeatMemory,
): Promise<void> {
  const now = clock.now();
  const remembered = await memory.read();
  await db.transaction(async (tx) => {
    await queries.lockKey(tx, "pulse");
    const last = await queries.readHeartbeat(tx);
    const why = oldCopyReason(last, remembered, now);
    if (why) await hold(tx, now, why);
    // Another machine's heartbeat may be slightly ahead; a clock far ahead must not count as a heartbeat for long.
    if (!last || last < now || why) await queries.setHeartbeat(tx, now);
  });
  await memory.write(now);
}

/**
 * Holds the waiting issues of a restored backup, and records a heartbeat, so that the next start does not overrule a
 * person who resumed one. Returns the keys of the held issues.
 */
export async function holdRestored(tx: Db, now: Date): Promise<string[]> {
  await queries.setHeartbeat(tx, now);
  return hold(tx, now, "The database was restored from a backup.");
}

async function hold(tx: Db, now: Date, why: string): Promise<string[]> {
  const held = await holdIssues(tx, { at: now, why });
  if (held.length)
    await raiseAlert(tx, {
      key: `held-${now.toISOString()}`,
      at: now,
      message: `Held until somebody resumes: ${held.join(", ")}\n\n${why} These may have been mailed already.`,
    });
  return held;
}

/** Returns why the database may be an old copy; undefined if nothing suggests it. */
function oldCopyReason(last: Date | undefined, remembered: Date | undefined, now: Date): string | undefined {
  const ahead = [last, remembered].find((at) => at && at.getTime() - now.getTime() > SKEW_MS);
  if (ahead)
    return `A clock is wrong: the senders' last heartbeat is ${ahead.toISOString()}, but it is now ${now.toISOString()}.`;
  if (remembered && (!last || remembered.getTime() - last.getTime() > SKEW_MS))
    return `The database is behind what this machine last saw of it, ${remembered.toISOString()}.`;
  if (last && now.getTime() - last.getTime() > SILENCE_MS)
    return `The senders were silent from ${last.toISOString()} to ${now.toISOString()}.`;
  return undefined;
}
