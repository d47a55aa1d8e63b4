import type { Hono } from "hono";
import sample from "#content/complaints.json" with { type: "json" };
import { owedSince } from "#domain/complaints/owed.ts";
import { type Complaints, readComplaints } from "#domain/complaints/read-complaints.server.ts";
import { columnsOf, withTotal } from "#domain/complaints/report.ts";
import {
  type ClosedMonth,
  COMPLAINTS_TAG,
  type ComplaintSource,
  FIGURES,
  type Figures,
  type MonthFigures,
  SOURCES,
} from "#domain/complaints/rules.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { csvLine } from "#platform/files/csv.ts";
import { capitalized } from "#platform/format/words.ts";
import type { Host } from "../host.ts";
import type { Addresses } from "./addresses.ts";
import type { Env } from "./env.ts";
import { serveData } from "./kept-data.ts";

/** Serves the charter's complaint tables and their register as data: cached and invalidated like the page. */
export function addComplaints(app: Hono<Env>, host: Host, addresses: Addresses): void {
  const { origin, tools } = host.site;
  const page = addresses.to("charter");
  const serve = (path: string, type: string, make: (complaints: Complaints, firm: Firm) => string) =>
    serveData(app, host, path, { type, tags: [COMPLAINTS_TAG] }, async ({ state, firm, particular }) =>
      make(
        await readComplaints(tools, {
          since: owedSince(particular("REGISTERED_ON").value),
          state,
          sample,
        }),
        firm,
      ),
    );

  serve(`${page}/complaints.json`, "application/json; charset=utf-8", (complaints, firm) => {
    const { legalName, registration } = firm;
    const publisher = { name: legalName, registration, page: origin + page };
    return `${JSON.stringify({ publisher, ...asJson(complaints) }, null, 2)}\n`;
  });
  serve(`${page}/complaints.csv`, "text/csv; charset=utf-8", asCsv);
}

const SCHEMA = {
  version: 1,
  months:
    "Every closed month of the register, oldest first. All figures count complaints, avgResolutionTime is in days.",
  sample:
    "true where the figures are invented to show how the register reads: nobody closed them, and years stand before its months.",
  totals:
    "The last row of each table on the page: each column is the sum of the rows above it, that of averages their average weighted by the complaints resolved.",
  fields: {
    lastMonthPending: "pending at the end of the month before",
    prevMonth: "carried forward from the month or year before",
    received: "received in the period",
    resolved: "resolved in the period, those of earlier periods among them",
    totalPending: "pending on the last day of the period",
    pendingOver3Months: "of totalPending, those received more than three months before",
    avgResolutionTime:
      "sum of the days that each complaint took, divided by the complaints resolved; 0 where none was",
    until: "of a year that is not over, its last closed month",
    impersonation: "complaints about somebody who posed as the firm; counted apart from the tables",
    corrections:
      "what was published of the month before and what stands since, with the reason; oldest first",
  },
  rules: [
    "lastMonthPending + received - resolved = totalPending, in each row and in each total",
    "prevMonth + received - resolved = totalPending, in each row and in each total",
    "lastMonthPending of a source = totalPending of the same source in the month before",
    "a year’s prevMonth is that of its first month, its totalPending that of its last; received and resolved are summed",
    "monthlyTrend holds the last 12 closed months, summed over the sources",
  ],
};

function asJson({ sample, heading, register, tables }: Complaints) {
  return {
    schema: SCHEMA,
    ...(sample && { sample }),
    heading,
    latestClosedMonth: register.months.at(-1)?.month ?? null,
    months: register.months.map(({ month, closedAt, closedBy, impersonation, sources, corrections = [] }) => {
      const rows = rowsOf(sources);
      const { total } = withTotal(rows);
      return {
        month,
        ...(!sample && { closedAt, closedBy }),
        impersonation,
        sources: rows,
        total: { ...total, source: "all" },
        corrections: corrections.map(({ before, after, reason, correctedBy, correctedAt }) => ({
          correctedAt,
          correctedBy,
          reason,
          before: { impersonation: before.impersonation, sources: rowsOf(before.sources) },
          after: { impersonation: after.impersonation, sources: rowsOf(after.sources) },
        })),
      };
    }),
    ...(sample && {
      years: register.years.map(({ year, carried, received, resolved, pending }) => ({
        year,
        prevMonth: carried,
        received,
        resolved,
        totalPending: pending,
      })),
    }),
    tables: tables && {
      bySource: tables.bySource.rows,
      monthlyTrend: tables.monthly.rows,
      annualTrend: tables.annual.rows,
    },
    totals: tables && {
      bySource: tables.bySource.total,
      monthlyTrend: tables.monthly.total,
      annualTrend: tables.annual.total,
    },
  };
}

const rowsOf = (sources: MonthFigures["sources"]) =>
  SOURCES.map((source) => ({ source, ...columnsOf(sources[source]) }));

const firstPublished = (name: string) => `first${capitalized(name)}`;
const COLUMNS = [
  "period",
  "source",
  ...FIGURES,
  "impersonationInMonth",
  "closedAt",
  "closedBy",
  "correctedAt",
  "correctionReason",
  ...FIGURES.map(firstPublished),
  "firstImpersonationInMonth",
];
/** Stands in for the person who closed a month. */
const SAMPLE = "sample: closed by nobody";
const blank = (cells: number): string[] => Array<string>(cells).fill("");
const NOT_CORRECTED = blank(3 + FIGURES.length);

const cellsOf = (figures: Figures): number[] => FIGURES.map((name) => figures[name]);

/**
 * Prints the register, one row per source and month; a sample also has a year before the first month. Unrecorded cells
 * are empty. A corrected month shows current figures; columns that begin with "first" hold those first published.
 */
function asCsv({ sample, register: { months, years } }: Complaints): string {
  const lines = [
    ...years.map(({ year, carried, received, resolved, pending }) => [
      year,
      "all",
      carried,
      received,
      resolved,
      pending,
      ...blank(4),
      SAMPLE,
      ...NOT_CORRECTED,
    ]),
    ...months.flatMap((month) =>
      SOURCES.map((source) => [
        month.month,
        source,
        ...cellsOf(month.sources[source]),
        month.impersonation,
        month.closedAt,
        sample ? SAMPLE : month.closedBy,
        ...firstOf(month, source),
      ]),
    ),
  ];
  return [COLUMNS, ...lines].map(csvLine).join("");
}

/** Returns when and why a month was last corrected, and a source's figures as first published. */
function firstOf({ corrections = [] }: ClosedMonth, source: ComplaintSource): (string | number)[] {
  const [first, last] = [corrections[0], corrections.at(-1)];
  if (!first || !last) return NOT_CORRECTED;
  const { sources, impersonation } = first.before;
  return [last.correctedAt, last.reason, ...cellsOf(sources[source]), impersonation];
}
