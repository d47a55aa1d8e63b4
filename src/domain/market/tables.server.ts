import { date, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";

/** One figure set of the exchange's files: a kind of reading, of one subject, on one day. */
export const marketReading = pgTable(
  "market_reading",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subject: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    figures: jsonb().notNull(),
    /** The file that it was read from: name, kind, hash, whether provisional. */
    source: jsonb().notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (t) => [unique("market_reading_once").on(t.kind, t.subject, t.date)],
);
