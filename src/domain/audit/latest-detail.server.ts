import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { auditEntry } from "./tables.server.ts";

/** Returns the detail of a row's newest entry with one of these actions; undefined if there is none. */
export async function latestDetail(
  db: Db,
  { subject, subjectId, actions }: { subject: string; subjectId: string | number; actions: string[] },
): Promise<Record<string, unknown> | undefined> {
  const [entry] = await db
    .select({ detail: auditEntry.detail })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subject),
        eq(auditEntry.subjectId, String(subjectId)),
        inArray(auditEntry.action, actions),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry && ((entry.detail ?? {}) as Record<string, unknown>);
}
