import type { Db } from "#platform/db/db.ts";
import { deleteConsentsBefore, type InUse } from "./queries.server.ts";

/**
 * Erases consents given before that moment, in the transaction that erases what they were given for; those in use
 * remain. The database refuses to delete a consent younger than five years. Returns how many were erased.
 */
export const eraseConsents = (tx: Db, before: Date, inUse: InUse): Promise<number> =>
  deleteConsentsBefore(tx, before, inUse);
