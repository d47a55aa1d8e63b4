import type { Db } from "#platform/db/db.ts";
import { newsletterAlert } from "./tables.server.ts";

/** Keeps a word to the staff, once for each key; whether it is new. It is mailed from the row. */
export async function raiseAlert(
  tx: Db,
  alert: { key: string; message: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(newsletterAlert)
    .values(alert)
    .onConflictDoNothing({ target: newsletterAlert.key })
    .returning({ id: newsletterAlert.id });
  return rows.length > 0;
}
