import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** new → open (a member has it) → answered (an answer was written) → closed; spam is closed without an answer. */
export const enquiryState = pgEnum("enquiry_state", ["new", "open", "answered", "closed", "spam"]);

export const enquiry = pgTable(
  "enquiry",
  {
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
    /** SHA-256 of the message and the day (IST): the same message sent twice is one row. */
    contentHash: text("content_hash").notNull().unique(),
    /** Set once the firm's mail is accepted: the job that sends it is safe to run twice. */
    forwardedAt: timestamp("forwarded_at", { withTimezone: true }),
    state: enquiryState().notNull().default("new"),
    /** The id and the name of the member who has it. */
    assignedTo: text("assigned_to"),
    assignedName: text("assigned_name"),
    /** When the first answer was written. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (t) => [
    index("enquiry_state_received").on(t.state, t.receivedAt),
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

/** The history of a message, in order: notes among staff, mailed answers, changes of state, and refused answers. */
export const enquiryEntry = pgTable(
  "enquiry_entry",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: integer("enquiry_id")
      .notNull()
      .references(() => enquiry.id, { onDelete: "cascade" }),
    /** `note`, `answer`, `change` or `refusal`. */
    kind: text().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
    subject: text(),
    /** Set once the answer's mail is accepted. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
  },
  (t) => [index("enquiry_entry_of").on(t.enquiryId, t.at)],
);

/** An answer written once and used often; `{{name}}` and the facts of the firm are filled in. */
export const cannedReply = pgTable("canned_reply", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull().unique(),
  text: text().notNull(),
  updatedBy: text("updated_by").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
