import type { Db } from "#platform/db/db.ts";
import { newsletterAlert } from "./tables.server.ts";

/** Leaves a word for the staff, once for each occasion that its key names; whether this was the first time. */
export async function raiseAlert(
  tx: Db,
  alert: { key: string; message: string; at: Date },
): Promise<boolean> {
  const added = await tx
    .insert(newsletterAlert)
    .values(alert)
    .onConflictDoNothing()
    .returning({ id: newsletterAlert.id });
  return added.length > 0;
}
