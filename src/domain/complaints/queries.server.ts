import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import type { TypedMonth } from "./entering.ts";
import type { ClosedMonth, Figures, MonthCorrection, MonthFigures, MonthFile, Register } from "./rules.ts";
import { eachSource, SOURCES } from "./rules.ts";
import { complaintCorrection, complaintDraft, complaintFigure, complaintMonth } from "./tables.server.ts";

/** Serializes additions to the register until the transaction ends. */
export const lockRegister = (tx: Db) => lockName(tx, "complaint-register");

/**
 * Reads the firm's register, oldest first, corrections applied: the closed months from that of its registration on
 * (`since`, YYYY-MM). Excludes months that an earlier release delivered as a sample.
 */
export async function readRegister(db: Db, since: string | undefined): Promise<Register> {
  const months = await db
    .select()
    .from(complaintMonth)
    .where(
      and(
        eq(complaintMonth.sample, false),
        since === undefined ? undefined : gte(complaintMonth.month, since),
      ),
    )
    .orderBy(asc(complaintMonth.month));
  const rows = await db.select().from(complaintFigure);
  const corrections = await db.select().from(complaintCorrection).orderBy(asc(complaintCorrection.id));
  const figuresOf = (id: number, source: string): Figures => {
    const row = rows.find((figure) => figure.monthId === id && figure.source === source);
    if (!row) throw new Error(`The complaint register holds no figures from ${source} in its month ${id}.`);
    const { id: _, monthId: __, source: ___, ...figures } = row;
    return figures;
  };
  return {
    since,
    months: months.map(({ id, closedAt, sample: _, ...month }): ClosedMonth => {
      const made = corrections.filter(({ monthId }) => monthId === id).map(asCorrection);
      return {
        ...month,
        sources: eachSource((source) => figuresOf(id, source)),
        ...made.at(-1)?.after,
        closedAt: closedAt.toISOString(),
        corrections: made,
      };
    }),
    years: [],
  };
}

const asCorrection = (row: typeof complaintCorrection.$inferSelect): MonthCorrection => ({
  before: row.before,
  after: row.figures,
  reason: row.reason,
  correctedBy: row.correctedBy,
  correctedAt: row.correctedAt.toISOString(),
});

/** Adds a month with its three sources. */
export async function addMonth(tx: Db, file: MonthFile, closedAt: Date): Promise<void> {
  const { month, impersonation, closedBy, sources } = file;
  const [row] = await tx
    .insert(complaintMonth)
    .values({ month, impersonation, closedBy, closedAt })
    .returning({ id: complaintMonth.id });
  if (!row) throw new Error(`The month ${month} was not stored.`);
  await tx
    .insert(complaintFigure)
    .values(SOURCES.map((source) => ({ monthId: row.id, source, ...sources[source] })));
}

export type StoredDraft = Omit<typeof complaintDraft.$inferSelect, "id">;

export const drafts = (db: Db): Promise<StoredDraft[]> =>
  db.select().from(complaintDraft).orderBy(asc(complaintDraft.month));

export const monthDraft = async (db: Db, month: string): Promise<StoredDraft | undefined> =>
  (await db.select().from(complaintDraft).where(eq(complaintDraft.month, month)))[0];

export const putDraft = (tx: Db, draft: StoredDraft & { figures: TypedMonth }) =>
  tx
    .insert(complaintDraft)
    .values(draft)
    .onConflictDoUpdate({
      target: complaintDraft.month,
      set: {
        figures: draft.figures,
        enteredBy: draft.enteredBy,
        enteredAt: draft.enteredAt,
        reason: draft.reason,
      },
    });

export const dropDrafts = (tx: Db, months: string[]) =>
  tx.delete(complaintDraft).where(inArray(complaintDraft.month, months));

type NewCorrection = { month: string; figures: MonthFigures; before: MonthFigures } & Pick<
  typeof complaintCorrection.$inferInsert,
  "reason" | "correctedBy" | "correctedAt"
>;

/** Adds a correction to a closed month. */
export async function addMonthCorrection(tx: Db, { month, ...correction }: NewCorrection): Promise<void> {
  const [row] = await tx
    .select({ id: complaintMonth.id })
    .from(complaintMonth)
    .where(and(eq(complaintMonth.month, month), eq(complaintMonth.sample, false)));
  if (!row) throw new Error(`The month ${month} is not closed: it cannot be corrected.`);
  await tx.insert(complaintCorrection).values({ ...correction, monthId: row.id });
}
