import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

export const digest = pgTable(
  "digest",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    date: date({ mode: "string" }).notNull(),
    title: text().notNull(),
    /** The JSON text exactly as it was published: it reads back unchanged. */
    jsonContent: text("json_content").notNull(),
    /** Price series for the charts, outside the public contract. */
    series: jsonb(),
    /** Generated figures: marked on the page, left out of feeds and sitemap, never mailed. */
    sample: boolean().notNull().default(false),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex("digest_day").on(t.date, t.sample),
    // A real digest stands before any sample, then the newest day.
    index("digest_newest").on(t.sample, t.date.desc()),
  ],
);
