import type { Db } from "#platform/db/db.ts";
import { deleteConsentsBefore, type InUse } from "./queries.server.ts";

/**
 * Erases consents that were given before that moment, in the transaction that erases what they were given for; those in
 * use stay. The database refuses where a consent is younger than five years. Returns how many went.
 */
export const eraseConsents = (tx: Db, before: Date, inUse: InUse): Promise<number> =>
  deleteConsentsBefore(tx, before, inUse);
