import { replyLine } from "#platform/mail/reply.ts";
import type { DeliveryClaim, Result } from "./queries.server.ts";

/** The total attempts for a deferred message; then it has failed. */
export const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MS = 30_000;
/** The wait of a message that never left: the connection failed. */
const UNSENT_WAIT_MS = 5_000;

type Fault = { kind: "refused" | "unsent" | "unknown"; code: number; message: string };

/** Returns an accepted row, with the mail server's reply. */
export const accepted = ({ id, attempts }: DeliveryClaim, reply: string): Result => ({
  id,
  state: "accepted",
  reply: replyLine(reply),
  attempts: attempts + 1,
  dueAt: null,
});

/** Returns a row that is not to be mailed, with the reason. */
export const settled = (
  { id, attempts }: DeliveryClaim,
  state: "failed" | "suppressed",
  reply: string,
): Result => ({
  id,
  state,
  reply: replyLine(reply),
  attempts,
  dueAt: null,
});

/**
 * Returns a row after a fault. 5xx: failed. 4xx: pending again after 30 s, 1, 2, 4 and 8 minutes (RFC 5321, 4.5.4.1
 * asks for growing intervals), then failed. Never left: pending again. Interrupted half-way: uncertain.
 */
export function outcomeOf({ id, attempts }: DeliveryClaim, fault: Fault, now: Date): Result {
  const reply = replyLine(fault.message);
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
