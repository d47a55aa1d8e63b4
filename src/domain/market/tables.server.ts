import { date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { CalendarChanges } from "./calendar-changes.ts";

/** One figure set of the exchange's files: a kind of reading, of one subject, on one day. */
export const marketReading = pgTable(
  "market_reading",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subject: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    figures: jsonb().notNull(),
    /** The file from which it was read: name, kind, hash, whether provisional. */
    source: jsonb().notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (t) => [unique("market_reading_once").on(t.kind, t.subject, t.date)],
);

/**
 * One row for each kind of reading, with another version after every statement that wrote readings of it: what is kept
 * of them in memory holds while the version stays. A trigger on `market_reading` writes it.
 */
export const marketVersion = pgTable("market_version", {
  kind: text("id").primaryKey(),
  version: uuid().notNull(),
});

/**
 * A reading of a file that conflicts, on that day, with the file of the same rank behind `market_reading`: it does not
 * count until a person removes the other file.
 */
export const waitingReading = pgTable(
  "market_rival",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subject: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    figures: jsonb().notNull(),
    source: jsonb().notNull(),
    /** The hash of the file. */
    sha256: text().notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    unique("market_rival_once").on(t.kind, t.subject, t.date, t.sha256),
    index("market_rival_day").on(t.date),
  ],
);

/**
 * A change of the market calendar that staff proposed: a holiday, a special session. Once another member has approved
 * it, and until it is undone, it is applied over the built-in lists, oldest first.
 */
export const calendarChange = pgTable("calendar_change", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  change: jsonb().$type<CalendarChanges>().notNull(),
  /** The circular or announcement that says so. */
  source: text().notNull(),
  by: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** The change that this one undoes, if it does no more. */
  undoes: integer(),
  approvedBy: text("approved_by"),
  approvedAt: timestamp("approved_at", { withTimezone: true }),
  /** When it was undone; before an approval, when it was withdrawn or sent back. */
  undoneAt: timestamp("undone_at", { withTimezone: true }),
  undoneBy: text("undone_by"),
});
