import { HOUR_MS } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { proofAbout, putProof } from "./queries.server.ts";

export const BACKUP_PROOF = "backup";
const STORED = "backup-stored";
const CHECKED = "backup-checked";
const BY = "command:backup";

/** A backup is stored off this machine each hour: one that is older is late. */
export const STORED_LATE_MS = 3 * HOUR_MS;

const momentOf = async (db: Tools["db"], about: string): Promise<Date | undefined> =>
  (await proofAbout(db, about))?.at;

/** Notes that a backup was made, for the launch checklist. */
export const noteBackup = (
  { db, clock }: Pick<Tools, "db" | "clock">,
  detail: { rows: number; files: number },
): Promise<unknown> => putProof(db, { about: BACKUP_PROOF, by: BY, at: clock.now(), detail });

/** Returns when the last backup was made. */
export const backupMadeAt = (db: Tools["db"]) => momentOf(db, BACKUP_PROOF);

/** Notes that restic stored a backup off this machine. */
export const noteStored = ({ db, clock }: Pick<Tools, "db" | "clock">): Promise<unknown> =>
  putProof(db, { about: STORED, by: BY, at: clock.now(), detail: {} });

/** Returns when a backup was last stored off this machine; undefined where none ever was. */
export const backupStoredAt = (db: Tools["db"]) => momentOf(db, STORED);

/** Notes that restic checked what it stores, and found it whole. */
export const noteChecked = ({ db, clock }: Pick<Tools, "db" | "clock">): Promise<unknown> =>
  putProof(db, { about: CHECKED, by: BY, at: clock.now(), detail: {} });

/** Returns when the stored backups were last found whole. */
export const backupCheckedAt = (db: Tools["db"]) => momentOf(db, CHECKED);
