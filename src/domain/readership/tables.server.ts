import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";

/** How often a page was read on a day (IST), known robots left out. */
export const pageReading = pgTable(
  "page_reading",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: text().notNull(),
    path: text().notNull(),
    readings: integer().notNull().default(0),
  },
  (t) => [unique("page_reading_once").on(t.day, t.path)],
);
