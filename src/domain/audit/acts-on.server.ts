import { and, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { auditEntry } from "./tables.server.ts";

/** An act on a row, as the ledger holds it. */
export type AuditedAct = {
  /** The number of its entry; a later act has a higher one. */
  entry: number;
  at: Date;
  subject: string;
  subjectId: string;
  /** The actor's name at the time. */
  actor: string;
  /** The id of the member who acted; null where a command or the site did. */
  member: string | null;
  action: string;
  textHash: string | null;
  /** The state after it, as the act recorded it; empty for none, or for one word. */
  after: Record<string, unknown>;
  detail: Record<string, unknown>;
};

const columns = {
  entry: auditEntry.id,
  at: auditEntry.at,
  subject: auditEntry.subject,
  subjectId: auditEntry.subjectId,
  actor: auditEntry.actor,
  member: sql<string | null>`${auditEntry.detail}->>'member'`,
  action: auditEntry.action,
  textHash: auditEntry.textHash,
  after: sql<
    Record<string, unknown>
  >`case when jsonb_typeof(${auditEntry.detail}->'after') = 'object' then ${auditEntry.detail}->'after' else '{}'::jsonb end`,
  detail: sql<Record<string, unknown>>`coalesce(${auditEntry.detail}, '{}'::jsonb)`,
};

/** Returns every act of these kinds on a row, or on several, newest first; only those after an entry, if given. */
export const actsOn = (
  db: Db,
  {
    subject,
    subjectId,
    actions,
    after = 0,
  }: {
    subject: string;
    subjectId: string | number | readonly (string | number)[];
    actions: string[];
    after?: number;
  },
): Promise<AuditedAct[]> =>
  db
    .select(columns)
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subject),
        inArray(auditEntry.subjectId, [subjectId].flat().map(String)),
        inArray(auditEntry.action, actions),
        gt(auditEntry.id, after),
      ),
    )
    .orderBy(desc(auditEntry.id));

/** Returns every act of these kinds since a moment, newest first; only those on rows of one kind, if given. */
export const actsSince = (
  db: Db,
  { subject, actions, from }: { subject?: string; actions: string[]; from: Date },
): Promise<AuditedAct[]> =>
  db
    .select(columns)
    .from(auditEntry)
    .where(
      and(
        subject === undefined ? undefined : eq(auditEntry.subject, subject),
        inArray(auditEntry.action, actions),
        gte(auditEntry.at, from),
      ),
    )
    .orderBy(desc(auditEntry.id));

/** Returns which of these marks no entry of these days bears; only entries before one of them count, if given. */
export async function newMarks(
  db: Db,
  marks: string[],
  { from, before }: { from: Date; before?: number },
): Promise<string[]> {
  if (!marks.length) return [];
  const entries = await db
    .select({ marked: sql<string[]>`${auditEntry.detail}->'marked'` })
    .from(auditEntry)
    .where(
      and(
        gte(auditEntry.at, from),
        before === undefined ? undefined : lt(auditEntry.id, before),
        sql`jsonb_typeof(${auditEntry.detail}->'marked') = 'array'`,
      ),
    );
  const borne = new Set(entries.flatMap(({ marked }) => marked));
  return marks.filter((mark) => !borne.has(mark));
}

/** Returns one act by the number of its entry. */
export const actOf = async (db: Db, entry: number): Promise<AuditedAct | undefined> =>
  (await db.select(columns).from(auditEntry).where(eq(auditEntry.id, entry)))[0];
