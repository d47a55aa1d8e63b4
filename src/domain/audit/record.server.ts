import type { Db } from "#platform/db/db.ts";
import type { ActName } from "./acts.ts";
import { auditEntry } from "./tables.server.ts";
import type { SubjectName } from "./things.ts";

export type AuditEntry = {
  at: Date;
  /** A staff member, `visitor`, or a command by its name. */
  actor: string;
  action: ActName;
  subject: SubjectName;
  subjectId: string | number;
  /** SHA-256 of the text that the actor saw or wrote. */
  textHash?: string;
  detail?: Record<string, unknown>;
};

/** Writes who did what to which row, in the transaction that does it. */
export async function record(tx: Db, entry: AuditEntry): Promise<void> {
  await recordEntry(tx, entry);
}

/** Does the same and returns the number of the entry, for later reports. */
export async function recordEntry(tx: Db, entry: AuditEntry): Promise<number> {
  const [row] = await tx
    .insert(auditEntry)
    .values({ ...entry, subjectId: String(entry.subjectId) })
    .returning({ id: auditEntry.id });
  return row?.id ?? 0;
}
