import { record } from "#domain/audit/record.server.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import type { By } from "./propose-change.server.ts";
import { proofAbout, putProof } from "./queries.server.ts";

export const BACKUP_PROOF = "backup";
const CARRIED = "backup-carried";
const PROVEN = "backup-proven";

/** The job that carries a backup off this machine. */
export const CARRY_JOB = "site.carry-backup";

/** Has a backup made now and carried to where each hour's goes; pressed again within the minute, the same one. */
export const askForBackup = (
  { db, clock, queue }: Pick<Tools, "db" | "clock" | "queue">,
  { by }: { by: By },
): Promise<{ asked: true }> =>
  db.transaction(async (tx) => {
    await queue.enqueue(tx, CARRY_JOB, {}, { onceAMinute: true });
    await record(tx, {
      ...{ at: clock.now(), actor: by.name, action: "launch.backup" },
      ...{ subject: "launch_proof", subjectId: BACKUP_PROOF, detail: { member: by.id } },
    });
    return { asked: true as const };
  });

/** Notes that a backup was made, for the launch checklist. */
export const noteBackup = (
  { db, clock }: Pick<Tools, "db" | "clock">,
  detail: { rows: number; files: number },
): Promise<unknown> => putProof(db, { about: BACKUP_PROOF, by: "command:backup", at: clock.now(), detail });

/** Returns when the last backup was made. */
export const backupMadeAt = async (db: Tools["db"]): Promise<Date | undefined> =>
  (await proofAbout(db, BACKUP_PROOF))?.at;

/** A backup is carried away each hour: one that is older is late. */
export const CARRIED_LATE_MS = 3 * HOUR_MS;

/** A backup that lies off the machine: its name there, its size in bytes, and its SHA-256. */
export type CarriedBackup = { name: string; bytes: number; rows: number; sha256: string };

/** Notes that a backup was carried off the machine. */
export const noteCarried = (
  { db, clock }: Pick<Tools, "db" | "clock">,
  detail: CarriedBackup,
): Promise<unknown> => putProof(db, { about: CARRIED, by: "command:backup", at: clock.now(), detail });

/** Returns the last backup that was carried off the machine, and when. */
export const backupCarried = async (db: Tools["db"]): Promise<(CarriedBackup & { at: Date }) | undefined> => {
  const proof = await proofAbout(db, CARRIED);
  return proof && { ...(proof.detail as CarriedBackup), at: proof.at };
};

/** Notes that a backup was restored on trial: how many rows came back, or what is wrong. */
export const noteProven = (
  { db, clock }: Pick<Tools, "db" | "clock">,
  detail: { rows: number; wrong?: string },
): Promise<unknown> => putProof(db, { about: PROVEN, by: "command:backup", at: clock.now(), detail });

/** Returns when a backup was last restored on trial, and what was wrong with it. */
export const backupProven = async (
  db: Tools["db"],
): Promise<{ at: Date; wrong: string | undefined } | undefined> => {
  const proof = await proofAbout(db, PROVEN);
  return proof && { at: proof.at, wrong: (proof.detail as { wrong?: string }).wrong };
};
