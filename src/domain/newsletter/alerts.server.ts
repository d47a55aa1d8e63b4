import { asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { newsletterAlert } from "./tables.server.ts";

/** An alert for the staff: `key` identifies the occasion; the first line of `message` is complete by itself. */
export type StaffAlert = { key: string; message: string; at: Date };
/** The channels of alerts: mail, and a call to `ALERT_URL`. */
export type AlertWays = {
  mail: (alert: StaffAlert) => Promise<void>;
  call?: (alert: StaffAlert) => Promise<void>;
};

/** The job that sends one alert through one channel. */
export const ALERT_JOB = "alert.tell";

/** Alerts the staff, once for each key. Returns whether the alert is new. */
export const raiseAlert = async (tx: Db, alert: StaffAlert): Promise<boolean> =>
  (await tx.insert(newsletterAlert).values(alert).onConflictDoNothing().returning({ id: newsletterAlert.id }))
    .length > 0;

/**
 * Queues unsent alerts, one job per channel, so that a failing channel holds up no other. The mark and the jobs commit
 * together: an interrupted call is resumed by the next, and concurrent calls never queue an alert twice.
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

/** Sends one alert through one channel; throws on failure. Does nothing if the channel is no longer configured. */
export async function sendAlert(
  { db }: Pick<Tools, "db">,
  ways: AlertWays,
  { id, way }: { id: number; way: string },
): Promise<void> {
  const [alert] = await db.select().from(newsletterAlert).where(eq(newsletterAlert.id, id));
  if (alert && (way === "mail" || way === "call")) await ways[way]?.(alert);
}
