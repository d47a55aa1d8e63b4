import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import type { TypedMonth } from "./entering.ts";
import type { MonthFigures } from "./rules.ts";

/** A calendar month closed by a named person: its figures are final and public. */
export const complaintMonth = pgTable(
  "complaint_month",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** YYYY-MM, in Indian time. */
    month: text().notNull(),
    /** Whether an earlier release delivered it as a sample: nobody closed it, and the register excludes it. */
    sample: boolean().notNull().default(false),
    /** Complaints about impersonators of the firm; counted apart from the tables. */
    impersonation: integer().notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
    closedBy: text("closed_by").notNull(),
  },
  (t) => [
    uniqueIndex("complaint_month_once").on(t.month).where(sql`not ${t.sample}`),
    check("complaint_month_form", sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("complaint_month_impersonation", sql`${t.impersonation} >= 0`),
  ],
);

export const complaintSource = pgEnum("complaint_source", ["investor", "portal", "other"]);

/** One source's complaints in one closed month. */
export const complaintFigure = pgTable(
  "complaint_figure",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    monthId: integer("month_id")
      .notNull()
      .references(() => complaintMonth.id),
    source: complaintSource().notNull(),
    carried: integer().notNull(),
    received: integer().notNull(),
    resolved: integer().notNull(),
    pending: integer().notNull(),
    pendingOver3Months: integer("pending_over_3_months").notNull(),
    /** Average days from receipt to resolution; 0 if nothing was resolved. */
    averageResolutionDays: doublePrecision("average_resolution_days").notNull(),
  },
  (t) => [
    unique("complaint_figure_once").on(t.monthId, t.source),
    check("complaint_figure_adds_up", sql`${t.carried} + ${t.received} - ${t.resolved} = ${t.pending}`),
    check(
      "complaint_figure_counts",
      sql`${t.carried} >= 0 and ${t.received} >= 0 and ${t.resolved} >= 0 and ${t.pending} >= 0 and ${t.pendingOver3Months} between 0 and ${t.pending} and ${t.averageResolutionDays} >= 0`,
    ),
  ],
);

/** Financial years that earlier releases delivered as a sample; nothing reads them. */
export const complaintYear = pgTable(
  "complaint_year",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** April to March, as in 2024-25. */
    year: text().notNull().unique(),
    carried: integer().notNull(),
    received: integer().notNull(),
    resolved: integer().notNull(),
    pending: integer().notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }).notNull(),
    closedBy: text("closed_by").notNull(),
  },
  (t) => [
    check("complaint_year_form", sql`${t.year} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("complaint_year_adds_up", sql`${t.carried} + ${t.received} - ${t.resolved} = ${t.pending}`),
    check(
      "complaint_year_counts",
      sql`${t.carried} >= 0 and ${t.received} >= 0 and ${t.resolved} >= 0 and ${t.pending} >= 0`,
    ),
  ],
);

/** A month being entered: checked as often as needed, and closed by a second person. One row per month. */
export const complaintDraft = pgTable("complaint_draft", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** YYYY-MM */
  month: text().notNull().unique(),
  /** The figures as typed, by source, and the number of impersonations; they need not add up yet. */
  figures: jsonb().$type<TypedMonth>().notNull(),
  enteredBy: text("entered_by").notNull(),
  enteredAt: timestamp("entered_at", { withTimezone: true }).notNull(),
  /** Why a closed month is re-entered. */
  reason: text(),
});

/**
 * Append-only: the corrections of closed months. The month's own rows remain; the latest correction counts, and the
 * public sees both.
 */
export const complaintCorrection = pgTable(
  "complaint_correction",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    monthId: integer("month_id")
      .notNull()
      .references(() => complaintMonth.id),
    /** The whole month after the correction: { impersonation, sources }. */
    figures: jsonb().$type<MonthFigures>().notNull(),
    /** The whole month before the correction. */
    before: jsonb().$type<MonthFigures>().notNull(),
    reason: text().notNull(),
    correctedBy: text("corrected_by").notNull(),
    correctedAt: timestamp("corrected_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("complaint_correction_of").on(t.monthId, t.id)],
);
