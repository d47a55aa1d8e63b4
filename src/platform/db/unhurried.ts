import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

/** How long a statement may run on a server in a transaction that may take long, in milliseconds. */
export const LONG = 600_000;

/** The statement by which the server, and the connection that watches it, learn that a transaction may take long. */
export const UNHURRIED = `select set_config('statement_timeout', '${LONG}', true), set_config('idle_in_transaction_session_timeout', '0', true)`;

/**
 * Begins a transaction that may take long, as a backup's and a restore's do: until its end it may be idle without
 * limit, and each of its statements has ten minutes.
 */
export async function unhurried(tx: Db): Promise<void> {
  await tx.execute(sql.raw(UNHURRIED));
}
