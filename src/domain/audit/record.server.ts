import type { Db } from "#platform/db/db.ts";
import { auditEntry } from "./tables.server.ts";

export type AuditEntry = {
  at: Date;
  /** Who did it: a staff member, `visitor`, or a command by its name. */
  actor: string;
  action: string;
  subject: string;
  subjectId: string | number;
  /** SHA-256 of the text that the actor saw or wrote. */
  textHash?: string;
  detail?: Record<string, unknown>;
};

/** Writes who did what to which row, in the transaction that does it. */
export async function record(tx: Db, entry: AuditEntry): Promise<void> {
  await recordNumbered(tx, entry);
}

/** As `record`; the number of the entry. */
export async function recordNumbered(tx: Db, entry: AuditEntry): Promise<number> {
  const [row] = await tx
    .insert(auditEntry)
    .values({ ...entry, subjectId: String(entry.subjectId) })
    .returning({ id: auditEntry.id });
  return (row as { id: number }).id;
}
