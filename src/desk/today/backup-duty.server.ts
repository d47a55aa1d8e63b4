import type { Desk } from "#context.ts";
import { backupCarried, backupProven, CARRIED_LATE_MS } from "#domain/firm/prove-backup.server.ts";
import { HOUR_MS, MINUTE_MS } from "#platform/clock/clock.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import type { Duty } from "./duty.ts";

/** Returns the age of the last backup off this machine and what is wrong with it; nothing where none left it yet. */
export async function backupDuty({ tools, settings }: Pick<Desk, "tools" | "settings">): Promise<Duty[]> {
  const { db, clock } = tools;
  if (!settings.BACKUP_TO) return [];
  const carried = await backupCarried(db);
  if (!carried) return [];
  const age = clock.now().getTime() - carried.at.getTime();
  const isLate = age > CARRIED_LATE_MS;
  const wrong = (await backupProven(db))?.wrong;
  const why = [
    ...(isLate ? [`The last one off this machine is of ${istLongMoment(carried.at)}.`] : []),
    ...(wrong ? [wrong] : []),
  ];
  const hours = Math.floor(age / HOUR_MS);
  const old = hours ? `${hours} h old` : `${Math.floor(age / MINUTE_MS)} min old`;
  return [
    {
      tone: why.length ? "bad" : "ok",
      word: wrong && !isLate ? "damaged" : old,
      title: "Backup",
      why,
      href: "/desk/jobs",
      label: "Open the jobs",
    },
  ];
}
