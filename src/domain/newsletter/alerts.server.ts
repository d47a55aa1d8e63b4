import { asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { newsletterAlert } from "./tables.server.ts";

/** What the staff are told: the key names the occasion, and the first line of the message stands alone. */
export type StaffAlert = { key: string; message: string; at: Date };
/** How the staff are told: by mail, and by a call of the address in `ALERT_URL`. */
export type AlertWays = {
  mail: (alert: StaffAlert) => Promise<void>;
  call?: (alert: StaffAlert) => Promise<void>;
};

/** The job that tells one alert in one way. */
export const ALERT_JOB = "alert.tell";

/** Alerts the staff, once for each key. Returns whether the alert is new. */
export const raiseAlert = async (tx: Db, alert: StaffAlert): Promise<boolean> =>
  (await tx.insert(newsletterAlert).values(alert).onConflictDoNothing().returning({ id: newsletterAlert.id }))
    .length > 0;

/**
 * Queues what the staff were not told yet, a job for each way, so that one that fails holds up no other. The mark and
 * the jobs commit together: killed anywhere, a later call goes on, and of two at once each alert is taken by one.
 */
export async function queueAlerts(
  { db, clock, queue, log }: Pick<Tools, "db" | "clock" | "queue" | "log">,
  ways: AlertWays,
): Promise<void> {
  const queued = await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: newsletterAlert.id, message: newsletterAlert.message })
      .from(newsletterAlert)
      .where(isNull(newsletterAlert.queuedAt))
      .orderBy(asc(newsletterAlert.id))
      .for("update");
    if (!waiting.length) return [];
    const ids = waiting.map(({ id }) => id);
    await tx.update(newsletterAlert).set({ queuedAt: clock.now() }).where(inArray(newsletterAlert.id, ids));
    for (const id of ids)
      for (const way of Object.keys(ways)) await queue.enqueue(tx, ALERT_JOB, { id, way });
    return waiting;
  });
  for (const { message } of queued) log.warn({ alert: message }, "alert");
}

/** Tells one alert in one way; throws if it could not be told. A way that is no longer set tells nothing. */
export async function tellAlert(
  { db }: Pick<Tools, "db">,
  ways: AlertWays,
  { id, way }: { id: number; way: string },
): Promise<void> {
  const [alert] = await db.select().from(newsletterAlert).where(eq(newsletterAlert.id, id));
  if (alert && (way === "mail" || way === "call")) await ways[way]?.(alert);
}
