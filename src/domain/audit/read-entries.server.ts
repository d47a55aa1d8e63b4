import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { auditEntry } from "./tables.server.ts";

/** One entry of the ledger, by its number. */
export const readEntry = async (db: Db, id: number) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.id, id)))[0];

/** Every entry about a row with one of these actions since a moment, newest first. */
export const readEntries = (
  db: Db,
  {
    subject,
    subjectId,
    actions,
    since,
  }: { subject: string; subjectId: string; actions: string[]; since: Date },
) =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subject),
        eq(auditEntry.subjectId, subjectId),
        inArray(auditEntry.action, actions),
        gte(auditEntry.at, since),
      ),
    )
    .orderBy(desc(auditEntry.id));
