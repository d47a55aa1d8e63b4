import type { Desk } from "#context.ts";
import { backupStoredAt, STORED_LATE_MS } from "#domain/firm/prove-backup.server.ts";
import { HOUR_MS, MINUTE_MS } from "#platform/clock/clock.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import type { Duty } from "./duty.ts";

/** Returns the age of the last off-machine backup; nothing if there was none yet. */
export async function backupDuty({ tools, settings }: Pick<Desk, "tools" | "settings">): Promise<Duty[]> {
  const { db, clock } = tools;
  const storedAt = settings.RESTIC_REPOSITORY ? await backupStoredAt(db) : undefined;
  if (!storedAt) return [];
  const age = clock.now().getTime() - storedAt.getTime();
  const isLate = age > STORED_LATE_MS;
  const hours = Math.floor(age / HOUR_MS);
  return [
    {
      tone: isLate ? "bad" : "ok",
      word: hours ? `${hours} h old` : `${Math.floor(age / MINUTE_MS)} min old`,
      title: "Backup",
      why: isLate ? [`The last one off this machine is of ${istLongMoment(storedAt)}.`] : [],
      href: "/desk/launch/backups",
      label: "Open backups",
    },
  ];
}
