import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const enquiry = pgTable("enquiry", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull(),
  agreedToNewsletter: boolean("agreed_to_newsletter").notNull().default(false),
  network: text().notNull(),
  browser: text().notNull(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  /** SHA-256 of what was sent and the day (IST): the same message sent twice is one row. */
  contentHash: text("content_hash").notNull().unique(),
  /** Set once the firm's mail is accepted: the job that sends it is safe to run twice. */
  forwardedAt: timestamp("forwarded_at", { withTimezone: true }),
});
