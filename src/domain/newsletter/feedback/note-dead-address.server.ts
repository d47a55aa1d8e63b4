import type { Tools } from "#platform/tools.ts";
import { suppressReported } from "../suppression.server.ts";

/** Bad mailbox, bad domain, bad syntax, mailbox moved without successor (RFC 3463, 3.2), no such domain (RFC 7505). */
const DEAD = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"]);

const REFUSED = /(?:^|[^\d.])5\d\d[ -]/;
/** An enhanced status code (RFC 3463), but not part of a network address. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;

/**
 * Returns whether a mail server's reply says that the address does not exist: a 5xx whose first enhanced status is in
 * DEAD. A refusal without one (content, sender, full mailbox) says nothing about the address.
 */
export function isDeadAddress(reply: string): boolean {
  return REFUSED.test(reply) && DEAD.has(STATUS.exec(reply)?.[0] ?? "");
}

/**
 * Suppresses an address that the mail server reported as nonexistent during delivery: an immediate hard bounce. Other
 * refusals change nothing.
 */
export async function noteDeadAddress(
  { db, clock }: Pick<Tools, "db" | "clock">,
  email: string,
  reply: string,
): Promise<void> {
  if (!isDeadAddress(reply)) return;
  const why = { reason: "hard-bounce", detail: "Refused while it was mailed." } as const;
  await db.transaction((tx) => suppressReported(tx, { by: "site", at: clock.now() }, { email, ...why }));
}
