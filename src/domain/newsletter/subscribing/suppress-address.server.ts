import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { SuppressionReason } from "../rules.ts";
import {
  addressHash,
  BLOCKING,
  liftSuppression,
  suppress,
  suppressionId,
  suppressionOf,
} from "../suppression.server.ts";

type ByHand = { email: string; by: Person; reason: string };

/** Blocks all mail to an address, by a person's decision. An address already blocked keeps its first reason. */
export function suppressByHand(
  { db, clock }: Tools,
  { email, by, reason }: ByHand,
): Promise<{ suppressed: true } | { before: SuppressionReason; at: Date }> {
  const at = clock.now();
  const hash = addressHash(email);
  return db.transaction(async (tx) => {
    const before = await suppressionOf(tx, hash);
    if (before && BLOCKING.includes(before.reason)) return { before: before.reason, at: before.at };
    await suppress(tx, { addressHash: hash, reason: "by-hand", detail: reason, at });
    await recordAct(tx, { by, at }, "address.suppress", ["suppression", await suppressionId(tx, hash)], {
      reason,
    });
    return { suppressed: true };
  });
}

/** Allows mail to an address again, by a person's decision. Returns the reason of its suppression, if any. */
export function liftByHand(
  { db, clock }: Tools,
  { email, by, reason }: ByHand,
): Promise<{ lifted: SuppressionReason } | Refusal<"not-suppressed">> {
  const at = clock.now();
  const hash = addressHash(email);
  return db.transaction(async (tx) => {
    const before = await suppressionOf(tx, hash);
    const lifted = before && (await liftSuppression(tx, hash));
    if (!lifted) return refusal("not-suppressed", "This address is not suppressed.");
    await recordAct(tx, { by, at }, "address.lift", ["suppression", lifted], {
      reason,
      was: before.reason,
    });
    return { lifted: before.reason };
  });
}
