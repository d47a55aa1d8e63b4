import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DocumentReference } from "./rules.ts";

/** Append-only: each text as shown, with the firm's facts filled in. */
export const statutoryText = pgTable(
  "statutory_text",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    /** SHA-256 of the text before the facts were filled in: a published version's file never changes. */
    templateHash: text("template_hash").notNull(),
    /** The text before the facts were filled in, if written at the desk; null if a file holds it. */
    template: text(),
    /** The whole text as shown, front matter included. */
    shown: text().notNull(),
    /** SHA-256 of `shown` in UTF-8: what consents refer to. */
    sha256: text().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  },
  // A fact that changes and changes back republishes the same text: hashes may recur.
  (t) => [index("statutory_text_version").on(t.slug, t.version), index("statutory_text_hash").on(t.sha256)],
);

/** delivered (a file of the product) → draft → waiting for approval → published; a person may drop it at any step. */
export const textDraftState = pgEnum("text_draft_state", [
  "delivered",
  "draft",
  "waiting",
  "published",
  "dropped",
]);

/** The next version of a text, before its facts are filled in. */
export const textDraft = pgTable(
  "text_draft",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    state: textDraftState().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    /** The text below the front matter, as Markdown with placeholders. */
    words: text().notNull(),
    reason: text().notNull().default(""),
    /** The number of saves: a form opened before the last one is refused. */
    revision: integer().notNull().default(1),
    /** SHA-256 of the product's file that it came from. */
    fileHash: text("file_hash"),
    /** Who saved it last; null for a file of the product. */
    writtenBy: text("written_by"),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
    /** The note with which it was last returned. */
    note: text().notNull().default(""),
    decidedBy: text("decided_by"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** The version that it became. */
    version: integer(),
  },
  (t) => [
    uniqueIndex("text_draft_open").on(t.slug).where(sql`${t.state} in ('draft', 'waiting')`),
    unique("text_draft_file").on(t.slug, t.fileHash),
  ],
);

export const consentGate = pgEnum("consent_gate", ["momentum", "wealth", "report"]);

/** Append-only: who accepted which wording and which texts, when and from where. */
export const consent = pgTable(
  "consent",
  {
    id: uuid().primaryKey().defaultRandom(),
    gate: consentGate().notNull(),
    cycle: text(),
    /** The price in rupees, as shown beside the boxes. */
    priceRupees: integer("price_rupees").notNull(),
    wording: jsonb().$type<string[]>().notNull(),
    documents: jsonb().$type<DocumentReference[]>().notNull(),
    network: text().notNull(),
    browser: text().notNull(),
    givenAt: timestamp("given_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("consent_given_at").on(t.givenAt)],
);
