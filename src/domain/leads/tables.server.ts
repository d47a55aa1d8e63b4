import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/bytea.server.ts";
import type { MessageColumn } from "./fields.ts";
import { MESSAGE_KINDS } from "./rules.ts";

/** See MESSAGE_STATES. */
export const enquiryState = pgEnum("enquiry_state", ["new", "open", "answered", "closed", "spam"]);

/** See MESSAGE_KINDS. */
export const enquiryKind = pgEnum("enquiry_kind", MESSAGE_KINDS);

const fieldColumns = {
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text().notNull(),
  phone: text(),
  message: text().notNull(),
  agreedToNewsletter: boolean("agreed_to_newsletter").notNull().default(false),
} satisfies Record<MessageColumn, unknown>;

export const enquiry = pgTable(
  "enquiry",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: enquiryKind().notNull().default("message"),
    ...fieldColumns,
    network: text().notNull(),
    browser: text().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    /** SHA-256 of the message and the day (IST): the same message sent twice is one row. */
    contentHash: text("content_hash").notNull().unique(),
    /** Set once the firm's mail is accepted, so that its job is safe to run twice. */
    forwardedAt: timestamp("forwarded_at", { withTimezone: true }),
    state: enquiryState().notNull().default("new"),
    /** The assigned member's id and name. */
    assignedTo: text("assigned_to"),
    assignedName: text("assigned_name"),
    /** When the first answer was written. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** The month (YYYY-MM) of the complaint register in which it counts. */
    complaintMonth: text("complaint_month"),
  },
  (t) => [
    index("enquiry_state_received").on(t.state, t.receivedAt),
    index("enquiry_address").on(t.email),
    index("enquiry_complaint").on(t.complaintMonth).where(sql`complaint_month is not null`),
    index("enquiry_reports").on(t.receivedAt).where(sql`kind = 'impersonation'`),
    index("enquiry_person").using(
      "gin",
      sql`lower(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email}) gin_trgm_ops`,
    ),
    index("enquiry_search").using(
      "gin",
      sql`lower(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
  ],
);

/** The history of a message, in order; see EntryKind. */
export const enquiryEntry = pgTable(
  "enquiry_entry",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: integer("enquiry_id")
      .notNull()
      .references(() => enquiry.id, { onDelete: "cascade" }),
    /** See EntryKind. */
    kind: text().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
    subject: text(),
    /** When the answer's mail was accepted. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
  },
  (t) => [index("enquiry_entry_of").on(t.enquiryId, t.at)],
);

/** An attachment stored by an earlier release. */
export const enquiryFile = pgTable(
  "enquiry_file",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: integer("enquiry_id")
      .notNull()
      .references(() => enquiry.id, { onDelete: "cascade" }),
    /** The answer or further mail it is attached to; null for the message itself. */
    entryId: integer("entry_id").references(() => enquiryEntry.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** `pdf`, `png`, `jpeg` or `csv`. */
    kind: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    bytes: bytea().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("enquiry_file_of").on(t.enquiryId, t.id)],
);
