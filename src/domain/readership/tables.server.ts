import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";

/** How often a page was read on a day (IST), known robots left out. */
export const pageReading = pgTable(
  "page_reading",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: text().notNull(),
    path: text().notNull(),
    readings: integer().notNull().default(0),
  },
  (t) => [
    unique("page_reading_once").on(t.day, t.path),
    index("page_reading_path").on(t.path.op("text_pattern_ops"), t.day),
  ],
);

/** How often a page was read on a day (IST) by readers who came from another site; hosts alone, never an address. */
export const pageReferral = pgTable(
  "page_referral",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: text().notNull(),
    host: text().notNull(),
    path: text().notNull(),
    readings: integer().notNull().default(0),
  },
  (t) => [unique("page_referral_once").on(t.day, t.host, t.path)],
);
