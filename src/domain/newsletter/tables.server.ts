import { date, index, integer, pgEnum, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { digest } from "#domain/digest/tables.server.ts";

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
  /** In the unsubscribe link of every mail to this address: random, made with the first one, then kept. */
  unsubscribeToken: text("unsubscribe_token").unique(),
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

/**
 * planned → claimed (being handed to the mail server) → accepted (the mail server took it), or
 * claimed → uncertain (nobody knows whether it took it), or
 * planned → withdrawn (the subscriber left first) or expired (the morning was over first).
 */
export const deliveryState = pgEnum("digest_delivery_state", [
  "planned",
  "claimed",
  "accepted",
  "uncertain",
  "withdrawn",
  "expired",
]);

/** The audience of a mailed digest: one row for each address that it is meant for, written before the first mail. */
export const digestDelivery = pgTable(
  "digest_delivery",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    digestId: integer("digest_id")
      .notNull()
      .references(() => digest.id),
    subscriberId: integer("subscriber_id")
      .notNull()
      .references(() => subscriber.id, { onDelete: "cascade" }),
    /** The market day (IST) on whose morning it is mailed, and on no other. */
    mailOn: date("mail_on", { mode: "string" }).notNull(),
    state: deliveryState().notNull().default("planned"),
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
  },
  (t) => [
    unique("digest_delivery_once").on(t.digestId, t.subscriberId),
    index("digest_delivery_subscriber").on(t.subscriberId),
  ],
);
