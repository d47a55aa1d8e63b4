import { date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { CalendarChanges } from "./calendar-changes.ts";
import type { ReadingSource } from "./readings.ts";

/** The figures of one reading: one kind, of one subject, on one day. */
export const marketReading = pgTable(
  "market_reading",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subject: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    figures: jsonb().notNull(),
    /** The source file: name, kind, hash, whether provisional. */
    source: jsonb().$type<ReadingSource>().notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (t) => [unique("market_reading_once").on(t.kind, t.subject, t.date)],
);

/**
 * One row per kind of reading; its version changes with every statement that writes such readings, so that memory
 * caches stay valid while it does not. Written by a trigger on `market_reading`.
 */
export const marketVersion = pgTable("market_version", {
  kind: text("id").primaryKey(),
  version: uuid().notNull(),
});

/**
 * A reading of a file that conflicts, on that day, with the equally ranked file behind `market_reading`: it does not
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
    source: jsonb().$type<ReadingSource>().notNull(),
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
 * A change of the market calendar proposed by staff: a holiday, a special session. Once another member approves it, and
 * until it is undone, it is applied over the built-in lists, oldest first.
 */
export const calendarChange = pgTable("calendar_change", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  change: jsonb().$type<CalendarChanges>().notNull(),
  /** The circular or announcement it cites. */
  source: text().notNull(),
  by: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** The change that this one undoes, if nothing else. */
  undoes: integer(),
  approvedBy: text("approved_by"),
  approvedAt: timestamp("approved_at", { withTimezone: true }),
  /** When it was undone; before an approval, when it was withdrawn or returned. */
  undoneAt: timestamp("undone_at", { withTimezone: true }),
  undoneBy: text("undone_by"),
});
