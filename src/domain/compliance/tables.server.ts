import { date, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { DocumentReference } from "./rules.ts";

/** Append-only: each text as it was shown, with the firm's facts filled in. */
export const statutoryText = pgTable(
  "statutory_text",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    /** SHA-256 of the file before the facts were filled in: a published version's file never changes. */
    templateHash: text("template_hash").notNull(),
    /** The whole text as shown, front matter included. */
    shown: text().notNull(),
    /** SHA-256 of `shown` in UTF-8: what consents refer to. */
    sha256: text().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  },
  // A fact that changes and changes back publishes the same text again: hashes may recur.
  (t) => [index("statutory_text_version").on(t.slug, t.version), index("statutory_text_hash").on(t.sha256)],
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
