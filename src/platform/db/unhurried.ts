import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

/** How long a statement of a transaction that may take long may run on a server, in milliseconds. */
export const LONG = 600_000;

/** What tells the server, and the connection that watches what it is told, that a transaction may take long. */
export const UNHURRIED = `select set_config('statement_timeout', '${LONG}', true), set_config('idle_in_transaction_session_timeout', '0', true)`;

/**
 * Begins a transaction that may take long, as a backup's and a restore's do: until its end it may stand idle for as
 * long as it likes, and each of its statements has ten minutes.
 */
export async function unhurried(tx: Db): Promise<void> {
  await tx.execute(sql.raw(UNHURRIED));
}
