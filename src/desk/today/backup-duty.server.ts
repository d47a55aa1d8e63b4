import type { Desk } from "#context.ts";
import { backupCarried, backupProven } from "#domain/firm/prove-backup.server.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import type { Duty } from "./duty.ts";

/** A backup is carried away each hour. */
const LATE_HOURS = 3;

/** Returns what is wrong with the backups off this machine; nothing where none was ever carried. */
export async function backupDuty({ db, clock }: Desk["tools"]): Promise<Duty[]> {
  const carried = await backupCarried(db);
  if (!carried) return [];
  const hours = Math.floor((clock.now().getTime() - carried.at.getTime()) / HOUR_MS);
  const wrong = (await backupProven(db))?.wrong;
  const why = [
    ...(hours >= LATE_HOURS ? [`The last one off this machine is of ${istLongMoment(carried.at)}.`] : []),
    ...(wrong ? [wrong] : []),
  ];
  if (!why.length) return [];
  return [
    {
      tone: "bad",
      word: hours >= LATE_HOURS ? `${hours} h old` : "damaged",
      title: "Backup",
      why,
      href: "/desk/jobs",
      label: "Open the jobs",
    },
  ];
}
