import type { Db } from "#platform/db/db.ts";
import { unsubscribeByToken } from "./queries.server.ts";

/** Takes the address behind a token off the list. Twice is no fault, and a false token is not told apart. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  if (/^[\w-]{10,80}$/.test(token)) await unsubscribeByToken(db, token);
}
