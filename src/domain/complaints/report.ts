import { longDate, monthName } from "#platform/format/dates.ts";
import { financialYear, monthBefore, yearAfter } from "./months.ts";
import {
  addsUp,
  DUE_DAY,
  FIGURE_NAMES,
  FIGURES,
  type Figures,
  flowOf,
  type MonthFigures,
  monthDueOn,
  type Register,
  SOURCE_NAMES,
  SOURCES,
} from "./rules.ts";

/** One source's row, with the specification's column names; the average is in days. */
export type SourceRow = {
  source: string;
  lastMonthPending: number;
  received: number;
  resolved: number;
  totalPending: number;
  pendingOver3Months: number;
  avgResolutionTime: number;
};

/** One month's or year's row; `source` is its name, `prevMonth` the figure carried in. */
export type TrendRow = {
  source: string;
  prevMonth: number;
  received: number;
  resolved: number;
  totalPending: number;
  /** The last closed month of an unfinished year, YYYY-MM. */
  until?: string;
};

/** A table with its last row: each column is the sum of the rows above, or for averages their weighted average. */
export type Totalled<Row> = { rows: Row[]; total: Row };

export type ReportHeading = {
  /** The previous calendar month in India, named in the page's heading. */
  month: string;
  name: string;
  closed: boolean;
  /** The day by which its figures are due. */
  dueOn: string;
  /** The page's sentence while that month is open. */
  sentence?: string;
};

export type Tables = {
  bySource: Totalled<SourceRow>;
  monthly: Totalled<TrendRow>;
  annual: Totalled<TrendRow>;
};

/** The length of the trend: the last twelve closed months. */
const TREND_MONTHS = 12;
const TOTAL = "Grand total";

/**
 * Sums each column of numbers. The average of all sources weighs each by its resolved complaints (SEBI's Annexure B: the
 * sum of the days of each complaint divided by the complaints resolved); 0 if there were none.
 */
export function withTotal<Row extends SourceRow | TrendRow>(rows: Row[]): Totalled<Row> {
  const columns = Object.entries(rows[0] ?? {}).filter(([, value]) => typeof value === "number");
  const sums = columns.map(([column]) => {
    const sum = rows.reduce((total, row) => total + Number(row[column as keyof Row]), 0);
    return [column, column === "avgResolutionTime" ? averageOf(rows) : sum];
  });
  return { rows, total: { source: TOTAL, ...Object.fromEntries(sums) } };
}

/** Returns the average days to resolution over all rows, to two decimals, which the figures have at most. */
function averageOf(rows: (SourceRow | TrendRow)[]): number {
  const resolved = rows.reduce((sum, row) => sum + row.resolved, 0);
  const hundredths = rows.reduce(
    (sum, row) =>
      sum + ("avgResolutionTime" in row ? Math.round(row.avgResolutionTime * 100) * row.resolved : 0),
    0,
  );
  return resolved === 0 ? 0 : Math.round(hundredths / resolved) / 100;
}

/** Returns the heading on that day (YYYY-MM-DD, in India), and what is still due to the register. */
export function headingOn(today: string, { since, months }: Register): ReportHeading {
  const month = monthBefore(today);
  const name = monthName(month);
  const dueOn = monthDueOn(month);
  if (months.some((closed) => closed.month === month)) return { month, name, closed: true, dueOn };
  if (since && month < since) {
    const first = longDate(monthDueOn(since));
    const sentence = `The firm is registered since ${monthName(since)}: its figures begin with that month, due by ${first}`;
    return { month, name, closed: false, dueOn, sentence };
  }
  const latest = months.at(-1);
  const sentence = `Figures for ${name} are due by the ${DUE_DAY}th; latest closed month: ${latest ? monthName(latest.month) : "none yet"}`;
  return { month, name, closed: false, dueOn, sentence };
}

/** Returns a source's figures under the specification's column names. */
export const columnsOf = (figures: Figures): Omit<SourceRow, "source"> => ({
  lastMonthPending: figures.carried,
  received: figures.received,
  resolved: figures.resolved,
  totalPending: figures.pending,
  pendingOver3Months: figures.pendingOver3Months,
  avgResolutionTime: figures.averageResolutionDays,
});

/** Computes the three tables from the register; undefined while no month is closed. */
export function tablesOf(register: Register): Tables | undefined {
  const latest = register.months.at(-1);
  if (!latest) return undefined;
  return {
    bySource: withTotal(
      SOURCES.map((source) => ({ source: SOURCE_NAMES[source], ...columnsOf(latest.sources[source]) })),
    ),
    monthly: withTotal(
      register.months.slice(-TREND_MONTHS).map((month) => trendRow(monthName(month.month), flowOf(month))),
    ),
    annual: withTotal(annualRows(register)),
  };
}

const trendRow = (
  source: string,
  { carried, received, resolved, pending }: ReturnType<typeof flowOf>,
): TrendRow => ({ source, prevMonth: carried, received, resolved, totalPending: pending });

/** Returns the register's years: carried of the first month, received and resolved of all, pending of the last. */
function annualRows({ years, months }: Register): TrendRow[] {
  const rows = new Map(years.map((year) => [year.year, trendRow(year.year, year)]));
  for (const month of months) {
    const year = financialYear(month.month);
    const flow = flowOf(month);
    const row = rows.get(year);
    if (!row) rows.set(year, trendRow(year, flow));
    else {
      row.received += flow.received;
      row.resolved += flow.resolved;
      row.totalPending = flow.pending;
    }
  }
  const last = months.at(-1)?.month ?? "";
  const running = last && !last.endsWith("-03") ? rows.get(financialYear(last)) : undefined;
  if (running) running.until = last;
  return [...rows.values()];
}

type Proof = { sums: number; sumsThatHold: number; carries: number; carriesThatHold: number };

/** Recomputes the tables' arithmetic from what they show: each row's sum, and each carry from row to row. */
export function proveTables({ bySource, monthly, annual }: Tables): Proof {
  const asFlow = (row: TrendRow) => ({
    carried: row.prevMonth,
    received: row.received,
    resolved: row.resolved,
    pending: row.totalPending,
  });
  const sums = [
    ...[...bySource.rows, bySource.total].map((row) => ({ ...row, prevMonth: row.lastMonthPending })),
    ...monthly.rows,
    monthly.total,
    ...annual.rows,
    annual.total,
  ].map((row) => addsUp(asFlow(row)));
  // The register has no gap between months; the years recorded before it may have one.
  const pairs = [
    ...pairsOf(monthly.rows),
    ...pairsOf(annual.rows).filter(([before, row]) => yearAfter(before.source) === row.source),
  ];
  const carries = pairs.map(([before, row]) => before.totalPending === row.prevMonth);
  const holding = (all: boolean[]) => all.filter(Boolean).length;
  return {
    sums: sums.length,
    sumsThatHold: holding(sums),
    carries: carries.length,
    carriesThatHold: holding(carries),
  };
}

const pairsOf = (rows: TrendRow[]): [TrendRow, TrendRow][] =>
  rows.slice(1).flatMap((row, i) => {
    const before = rows[i];
    return before ? [[before, row] as [TrendRow, TrendRow]] : [];
  });

/** One figure of a correction: the first published and the current value. */
export type ChangedFigure = { source: string; figure: string; before: number; after: number };

/** A published correction of a closed month. */
export type PublishedCorrection = {
  month: string;
  name: string;
  reason: string;
  correctedBy: string;
  correctedAt: string;
  changes: ChangedFigure[];
};

/** Returns every correction with the figures that it changed, latest first; within one moment, by month. */
export function publishedCorrections({ months }: Register): PublishedCorrection[] {
  return months
    .flatMap(({ month, corrections = [] }) =>
      corrections.map(({ before, after, reason, correctedBy, correctedAt }) => ({
        month,
        name: monthName(month),
        reason,
        correctedBy,
        correctedAt,
        changes: changedFigures(before, after),
      })),
    )
    .toSorted((a, b) => b.correctedAt.localeCompare(a.correctedAt) || a.month.localeCompare(b.month));
}

/** Returns the figures that differ between two versions of a month. */
export function changedFigures(before: MonthFigures, after: MonthFigures): ChangedFigure[] {
  const ofSources = SOURCES.flatMap((source) =>
    FIGURES.map((figure) => ({
      source: SOURCE_NAMES[source],
      figure: FIGURE_NAMES[figure],
      before: before.sources[source][figure],
      after: after.sources[source][figure],
    })),
  );
  const impersonation = {
    source: "Impersonation",
    figure: "Received",
    before: before.impersonation,
    after: after.impersonation,
  };
  return [...ofSources, impersonation].filter((change) => change.before !== change.after);
}
