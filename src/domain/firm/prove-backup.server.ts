import * as z from "zod";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { lockBook, proofAbout, putProof } from "./queries.server.ts";

export const BACKUP_PROOF = "backup";
/** The proof of the backup that a member requested: no backup includes it, since none includes its jobs. */
const ASKED = "backup-asked";
const STORED = "backup-stored";
const CHECKED = "backup-checked";
const BY = "command:backup";

/** The job that makes a requested backup. */
export const BACKUP_JOB = "firm.backup";
/** How long a backup is awaited before a member may request another. */
const GIVEN_UP_MS = HOUR_MS;

/** Backups are stored off this machine hourly: an older one is late. */
export const STORED_LATE_MS = 3 * HOUR_MS;

type Writes = Pick<Tools, "db" | "clock">;

const provenAt =
  (about: string) =>
  async (db: Tools["db"]): Promise<Date | undefined> =>
    (await proofAbout(db, about))?.at;

const note =
  (about: string) =>
  ({ db, clock }: Writes, detail: object = {}): Promise<unknown> =>
    putProof(db, { about, by: BY, at: clock.now(), detail });

const backupDetail = z.object({
  rows: z.number(),
  files: z.number(),
  /** Unknown for a backup made before they were recorded. */
  file: z.string().optional(),
  bytes: z.number().optional(),
});
export type BackupDetail = z.output<typeof backupDetail>;

/** Records that a backup was made, for the launch checklist. */
export const noteBackup: (tools: Writes, detail: BackupDetail) => Promise<unknown> = note(BACKUP_PROOF);

/** Returns when the last backup was made. */
export const backupMadeAt = provenAt(BACKUP_PROOF);

/** Records that restic stored a backup off this machine. */
export const noteStored: (tools: Writes) => Promise<unknown> = note(STORED);

/** Returns when a backup was last stored off this machine; undefined if never. */
export const backupStoredAt = provenAt(STORED);

/** Records that restic verified its stored backups. */
export const noteChecked: (tools: Writes) => Promise<unknown> = note(CHECKED);

/** Returns when the stored backups were last verified. */
export const backupCheckedAt = provenAt(CHECKED);

const requestDetail = z.object({ failed: z.string().optional(), isDone: z.boolean().default(false) });

/** The outcome of the last requested backup; `lost`: the server stopped before it was known. */
type RequestedBackup = {
  at: Date;
  by: string;
  state: "running" | "done" | "failed" | "lost";
  failed?: string;
};

async function requestedBackup(db: Tools["db"], now: Date): Promise<RequestedBackup | undefined> {
  const row = await proofAbout(db, ASKED);
  if (!row) return undefined;
  const { failed, isDone } = requestDetail.parse(row.detail);
  const asked = { at: row.at, by: row.by };
  if (failed !== undefined) return { ...asked, state: "failed", failed };
  if (isDone) return { ...asked, state: "done" };
  return { ...asked, state: now.getTime() - row.at.getTime() < GIVEN_UP_MS ? "running" : "lost" };
}

/** Requests a backup, one at a time; the job makes it. */
export async function requestBackup(
  tools: Pick<Tools, "db" | "clock" | "queue">,
  { by }: { by: Person },
): Promise<{ asked: true } | Refusal<"running">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx): Promise<{ asked: true } | Refusal<"running">> => {
    await lockBook(tx);
    const last = await requestedBackup(tx, at);
    if (last?.state === "running")
      return refusal("running", `A backup is being made: ${last.by} asked for it. Wait until it is done.`);
    await putProof(tx, { about: ASKED, by: by.name, at, detail: {} });
    await recordAct(tx, { by, at }, "launch.ask-backup", ["launch_proof", BACKUP_PROOF]);
    await tools.queue.enqueue(tx, BACKUP_JOB, { asked: at.toISOString() });
    return { asked: true };
  });
}

/** Returns whether the backup requested at a moment is still owed: a job that runs twice makes it once. */
export async function isBackupOwed(db: Tools["db"], asked: string): Promise<boolean> {
  const last = await proofAbout(db, ASKED);
  return last?.at.toISOString() === asked && !requestDetail.parse(last.detail).isDone;
}

/** Records the outcome of a requested backup; `failed` is why it was not made, and what to do. */
export async function endRequestedBackup({ db }: Pick<Tools, "db">, failed?: string): Promise<void> {
  const last = await proofAbout(db, ASKED);
  if (last) await putProof(db, { ...last, detail: { isDone: true, ...(failed && { failed }) } });
}

/** Reads the last backup, and the outcome of the last requested one. */
export async function readBackups({ db, clock }: Pick<Tools, "db" | "clock">) {
  const [made, asked] = await Promise.all([proofAbout(db, BACKUP_PROOF), requestedBackup(db, clock.now())]);
  return { made: made && { at: made.at, ...backupDetail.parse(made.detail) }, asked };
}
