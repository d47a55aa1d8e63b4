import { date, index, integer, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const subscriberStatus = pgEnum("subscriber_status", ["pending", "confirmed", "unsubscribed"]);

export const subscriber = pgTable("subscriber", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case: one row for one mailbox. */
  email: text().notNull().unique(),
  status: subscriberStatus().notNull().default("pending"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** SHA-256 of the token in the latest confirmation mail. */
  tokenHash: text("token_hash").unique(),
  /** The day (IST) of the latest confirmation mail: at most one a day. */
  confirmationSentOn: date("confirmation_sent_on", { mode: "string" }),
});

/** Evidence of each request: the wording shown, where, when, from which network and browser. Append-only. */
export const subscriptionConsent = pgTable(
  "subscription_consent",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: integer("subscriber_id")
      .notNull()
      .references(() => subscriber.id, { onDelete: "cascade" }),
    wording: text().notNull(),
    source: text().notNull(),
    network: text().notNull(),
    browser: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("subscription_consent_subscriber").on(t.subscriberId)],
);
