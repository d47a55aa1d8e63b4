import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { auditEntry } from "./tables.server.ts";

/** An act on a row, as the ledger holds it. */
export type Act = {
  /** The name that the actor went by then. */
  actor: string;
  /** The id of the member who acted; null where a command or the site did. */
  member: string | null;
  action: string;
  textHash: string | null;
  /** What stood after it, as the act told. */
  after: Record<string, unknown>;
};

/** Every act of these kinds on a row, newest first. */
export const actsOn = (
  db: Db,
  { subject, subjectId, actions }: { subject: string; subjectId: string | number; actions: string[] },
): Promise<Act[]> =>
  db
    .select({
      actor: auditEntry.actor,
      member: sql<string | null>`${auditEntry.detail}->>'member'`,
      action: auditEntry.action,
      textHash: auditEntry.textHash,
      after: sql<Record<string, unknown>>`coalesce(${auditEntry.detail}->'after', '{}'::jsonb)`,
    })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subject),
        eq(auditEntry.subjectId, String(subjectId)),
        inArray(auditEntry.action, actions),
      ),
    )
    .orderBy(desc(auditEntry.id));
