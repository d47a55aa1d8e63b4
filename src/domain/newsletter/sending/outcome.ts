import type { DeliveryClaim, Result } from "./queries.server.ts";

/** A message that the server defers is tried this often in all, then it has failed. */
export const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MS = 30_000;
/** A message that never left waits this long: the fault was the connection's. */
const UNSENT_WAIT_MS = 5_000;

type Fault = { kind: "refused" | "unsent" | "unknown"; code: number; message: string };

const MAX_REPLY_LENGTH = 500;
/** Returns the server's words on one line, without what the ledger cannot store (zero bytes, half characters). */
const tidy = (reply: string) =>
  reply
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_REPLY_LENGTH)
    .toWellFormed();

/** An accepted row, in the mail server's words. */
export const accepted = ({ id, attempts }: DeliveryClaim, reply: string): Result => ({
  id,
  state: "accepted",
  reply: tidy(reply),
  attempts: attempts + 1,
  dueAt: null,
});

/** Returns a row that is not mailed, with the reason. */
export const settled = (
  { id, attempts }: DeliveryClaim,
  state: "failed" | "suppressed",
  reply: string,
): Result => ({
  id,
  state,
  reply: tidy(reply),
  attempts,
  dueAt: null,
});

/**
 * Returns a row after a fault. 5xx: failed for good. 4xx: pending again after 30 s, 1, 2, 4 and 8 minutes (RFC 5321,
 * 4.5.4.1 asks to wait longer each time), then failed. Never left: pending again. Broke off half-way: uncertain.
 */
export function outcomeOf({ id, attempts }: DeliveryClaim, fault: Fault, now: Date): Result {
  const reply = tidy(fault.message);
  const again = (wait: number, tried: number): Result => ({
    id,
    state: "pending",
    reply,
    attempts: tried,
    dueAt: new Date(now.getTime() + wait).toISOString(),
  });
  if (fault.kind === "unknown") return { id, state: "uncertain", reply, attempts: attempts + 1, dueAt: null };
  if (fault.kind === "unsent") return again(UNSENT_WAIT_MS, attempts);
  if (fault.code >= 500 || attempts + 1 >= MAX_ATTEMPTS)
    return { id, state: "failed", reply, attempts: attempts + 1, dueAt: null };
  return again(FIRST_WAIT_MS * 2 ** attempts, attempts + 1);
}
