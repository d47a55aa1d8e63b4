import type { Tools } from "#platform/tools.ts";
import { proofAbout, putProof } from "./queries.server.ts";

export const BACKUP_PROOF = "backup";

/** Notes that a backup was made, for the launch checklist. */
export const noteBackup = (
  { db, clock }: Pick<Tools, "db" | "clock">,
  detail: { rows: number; files: number },
): Promise<unknown> => putProof(db, { about: BACKUP_PROOF, by: "command:backup", at: clock.now(), detail });

/** Returns when the last backup was made. */
export const backupMadeAt = async (db: Tools["db"]): Promise<Date | undefined> =>
  (await proofAbout(db, BACKUP_PROOF))?.at;
