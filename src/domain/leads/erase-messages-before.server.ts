import type { Db } from "#platform/db/db.ts";
import { deleteEnquiriesBefore } from "./queries.server.ts";

/** Erases messages that came before that moment, with their history; those of the addresses in `keep` stay. Returns how many went. */
export const eraseMessagesBefore = (tx: Db, before: Date, keep: string[]): Promise<number> =>
  deleteEnquiriesBefore(tx, before, keep);
