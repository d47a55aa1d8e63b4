import { asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { newsletterAlert } from "./tables.server.ts";

/** Alerts the staff, once for each key. Returns whether the alert is new. */
export const raiseAlert = async (
  tx: Db,
  alert: { key: string; message: string; at: Date },
): Promise<boolean> =>
  (await tx.insert(newsletterAlert).values(alert).onConflictDoNothing().returning({ id: newsletterAlert.id }))
    .length > 0;

/** Mails the alerts that were not mailed yet; the next call retries one that fails. */
export async function mailAlerts(
  { db, clock, log }: Pick<Tools, "db" | "clock" | "log">,
  mailer: Mailer,
  to: string,
): Promise<void> {
  const waiting = await db
    .select()
    .from(newsletterAlert)
    .where(isNull(newsletterAlert.mailedAt))
    .orderBy(asc(newsletterAlert.id));
  for (const { id, message } of waiting) {
    log.warn({ alert: message }, "newsletter");
    await mailer.send({ to, subject: `Newsletter: ${message.split("\n")[0]}`.slice(0, 200), text: message });
    await db.update(newsletterAlert).set({ mailedAt: clock.now() }).where(eq(newsletterAlert.id, id));
  }
}
