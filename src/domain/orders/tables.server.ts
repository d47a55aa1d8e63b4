import { index, integer, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { consent } from "#domain/compliance/tables.server.ts";

export const orderItem = pgEnum("order_item", ["momentum", "wealth", "report"]);

/** Append-only: an ordered report, or a plan's requested access, with the price at that moment. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    item: orderItem().notNull(),
    cycle: text(),
    stock: text(),
    priceRupees: integer("price_rupees").notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    consentId: uuid("consent_id")
      .notNull()
      .references(() => consent.id),
    /** SHA-256 of the order and its client: the same within a minute is one order. */
    fingerprint: text().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("orders_fingerprint").on(t.fingerprint, t.receivedAt), index("orders_address").on(t.email)],
);

export const orderRecipient = pgEnum("order_recipient", ["client", "firm"]);

/** A mail about an order that was sent, or refused for good, so that its job is safe to run twice. */
export const orderMail = pgTable(
  "order_mail",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    recipient: orderRecipient().notNull(),
    /** When the mail server accepted it; null if it refused it for good. */
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    /** The mail server's reply, if it refused it. */
    refusal: text(),
  },
  (t) => [unique("order_mail_once").on(t.orderId, t.recipient)],
);
