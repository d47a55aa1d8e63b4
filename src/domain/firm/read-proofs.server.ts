import type { Db } from "#platform/db/db.ts";
import { proofs } from "./queries.server.ts";

/** Reads what was proven outside the product: that a test mail arrived, that a backup was made. */
export const readProofs = (db: Db) => proofs(db);
