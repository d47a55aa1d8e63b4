import { asc } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Figures, MonthFile, Register, YearFile } from "./rules.ts";
import { SOURCES } from "./rules.ts";
import { complaintFigure, complaintMonth, complaintYear } from "./tables.server.ts";

/** The whole register, oldest first. It grows by one month a month. */
export async function readRegister(db: Db): Promise<Register> {
  const [months, rows, years] = await Promise.all([
    db.select().from(complaintMonth).orderBy(asc(complaintMonth.month)),
    db.select().from(complaintFigure),
    db.select().from(complaintYear).orderBy(asc(complaintYear.year)),
  ]);
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

/** Adds a month with its three sources; false where somebody closed it meanwhile. */
export async function addMonth(tx: Db, file: MonthFile, closedAt: Date): Promise<boolean> {
  const { month, impersonation, closedBy, sources } = file;
  const [row] = await tx
    .insert(complaintMonth)
    .values({ month, impersonation, closedBy, closedAt })
    .onConflictDoNothing()
    .returning({ id: complaintMonth.id });
  if (!row) return false;
  await tx
    .insert(complaintFigure)
    .values(SOURCES.map((source) => ({ monthId: row.id, source, ...sources[source] })));
  return true;
}

export const addYear = (tx: Db, year: YearFile, closedAt: Date) =>
  tx.insert(complaintYear).values({ ...year, closedAt });
