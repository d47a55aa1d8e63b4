import { and, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { auditEntry } from "./tables.server.ts";

/** An act on a row, as recorded in the ledger. */
export type AuditedAct = {
  /** The id of its entry; later acts have higher ones. */
  entry: number;
  at: Date;
  subject: string;
  subjectId: string;
  /** The actor's name at the time. */
  actor: string;
  /** The acting member's id; null for a command or the site. */
  member: string | null;
  action: string;
  textHash: string | null;
  /** The state recorded after it; empty if none, or if a single word. */
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

/** Acts of these kinds on one or several rows, optionally only those after an entry. */
type Acts = {
  subject: string;
  subjectId: string | number | readonly (string | number)[];
  actions: readonly string[];
  after?: number;
};

const selectActs = (db: Db, { subject, subjectId, actions, after = 0 }: Acts) =>
  db
    .select(columns)
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subject),
        inArray(auditEntry.subjectId, [subjectId].flat().map(String)),
        inArray(auditEntry.action, [...actions]),
        gt(auditEntry.id, after),
      ),
    )
    .orderBy(desc(auditEntry.id));

/** Returns all acts of these kinds on these rows, newest first. */
export const actsOn = (db: Db, acts: Acts): Promise<AuditedAct[]> => selectActs(db, acts);

/** Returns the newest act of these kinds on these rows. */
export const latestAct = async (db: Db, acts: Acts): Promise<AuditedAct | undefined> =>
  (await selectActs(db, acts).limit(1))[0];

/** Returns all acts of these kinds since a moment, newest first, optionally only on rows of one kind. */
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

/** Returns which of these marks no entry of these days has, optionally counting only entries before one of them. */
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

/** Returns the newest act of a kind with this hash. */
export const actWithHash = async (
  db: Db,
  action: string,
  textHash: string,
): Promise<AuditedAct | undefined> =>
  (
    await db
      .select(columns)
      .from(auditEntry)
      .where(and(eq(auditEntry.action, action), eq(auditEntry.textHash, textHash)))
      .orderBy(desc(auditEntry.id))
      .limit(1)
  )[0];

/** Returns one act by the id of its entry. */
export const actOf = async (db: Db, entry: number): Promise<AuditedAct | undefined> =>
  (await db.select(columns).from(auditEntry).where(eq(auditEntry.id, entry)))[0];
