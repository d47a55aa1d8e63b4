import type { Db } from "#platform/db/db.ts";
import { type ConsentsOfOrders, deleteConsentsBefore } from "./queries.server.ts";

/**
 * Erases consents given before that moment, in the transaction that erases what they were given for: all that are
 * unused, or those named. The database refuses to delete a consent younger than five years. Returns how many were
 * erased.
 */
export const eraseConsents = (tx: Db, before: Date, which: ConsentsOfOrders): Promise<number> =>
  deleteConsentsBefore(tx, before, which);
