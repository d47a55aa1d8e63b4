import { asc, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Figures, MonthFile, Register, YearFile } from "./rules.ts";
import { SOURCES } from "./rules.ts";
import { complaintFigure, complaintMonth, complaintYear } from "./tables.server.ts";

/** Lets one transaction at a time add to the register: what it read of it holds until it ends. */
export const lockRegister = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7156)`);

/** The whole register, oldest first. It grows by one month a month. */
export async function readRegister(db: Db): Promise<Register> {
  const months = await db.select().from(complaintMonth).orderBy(asc(complaintMonth.month));
  const rows = await db.select().from(complaintFigure);
  const years = await db.select().from(complaintYear).orderBy(asc(complaintYear.year));
  const figuresOf = (id: number, source: string): Figures => {
    const row = rows.find((figure) => figure.monthId === id && figure.source === source);
    if (!row) throw new Error(`The complaint register holds no figures from ${source} in its month ${id}.`);
    const { id: _, monthId: __, source: ___, ...figures } = row;
    return figures;
  };
  return {
    months: months.map(({ id, closedAt, ...month }) => ({
      ...month,
      sources: {
        investor: figuresOf(id, "investor"),
        portal: figuresOf(id, "portal"),
        other: figuresOf(id, "other"),
      },
      closedAt: closedAt.toISOString(),
    })),
    years: years.map(({ id: _, closedAt, ...year }) => ({ ...year, closedAt: closedAt.toISOString() })),
  };
}

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

export const addYear = (tx: Db, year: YearFile, closedAt: Date) =>
  tx.insert(complaintYear).values({ ...year, closedAt });
