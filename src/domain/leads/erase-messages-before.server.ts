import type { Db } from "#platform/db/db.ts";
import { deleteEnquiriesBefore } from "./queries.server.ts";

/**
 * Erases messages received before that moment, and their history, except those of the addresses in `keep`. Returns how
 * many.
 */
export const eraseMessagesBefore = (tx: Db, before: Date, keep: string[]): Promise<number> =>
  deleteEnquiriesBefore(tx, before, keep);
