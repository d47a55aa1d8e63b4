import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const digest = pgTable(
  "digest",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    date: date({ mode: "string" }).notNull(),
    title: text().notNull(),
    /** The JSON text exactly as it was published: it is read back unchanged. */
    jsonContent: text("json_content").notNull(),
    /** Price series for the charts, outside the public contract. */
    series: jsonb(),
    /** Generated figures: marked on the page, left out of feeds and sitemap, never mailed. */
    sample: boolean().notNull().default(false),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    /** The last correction; null while it is as it was first published. */
    correctedAt: timestamp("corrected_at", { withTimezone: true }),
    /** Where each figure comes from; null for a digest that was imported as a whole. */
    provenance: jsonb(),
    /** The named person who approved the views; null for samples and imports. */
    approvedBy: text("approved_by"),
    /**
     * The words of the JSON text, the names of its parts included; bounded, because a tsvector is. Read as text and not
     * as JSON: an imported digest may hold what PostgreSQL refuses.
     */
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', left("json_content", 300000))`),
  },
  (t) => [
    uniqueIndex("digest_day").on(t.date, t.sample),
    // Real digests come before samples, then newer days before older ones.
    index("digest_newest").on(t.sample, t.date.desc()),
    index("digest_words").using("gin", t.words),
  ],
);

/**
 * A day's digest while it is worked on: composed, checked, approved. It stays beside the published one for corrections.
 */
export const digestDraft = pgTable("digest_draft", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  date: date({ mode: "string" }).notNull().unique(),
  jsonContent: text("json_content").notNull(),
  series: jsonb().notNull(),
  provenance: jsonb().notNull(),
  /** What the checks found, and what is missing. */
  findings: jsonb().notNull(),
  missing: jsonb().notNull(),
  /**
   * What people contributed: news, reason, views, typed figures. Stored separately, so that composing again retains it.
   */
  written: jsonb().notNull(),
  composedAt: timestamp("composed_at", { withTimezone: true }).notNull(),
  composedBy: text("composed_by").notNull(),
  /** SHA-256 over content, series and provenance: an approval is of these and lapses when they change. */
  hash: text().notNull(),
  approvedBy: text("approved_by"),
  approvedAt: timestamp("approved_at", { withTimezone: true }),
  /** The person who asked for approval, and of which hash: neither they nor an author approves. */
  submittedBy: text("submitted_by"),
  submittedAt: timestamp("submitted_at", { withTimezone: true }),
  submittedHash: text("submitted_hash"),
  /**
   * Why a published day is corrected, as whoever sent it says: the approver reads it, and the public page prints it.
   */
  submittedReason: text("submitted_reason"),
});

/** A file that was given for a day, and what was read in it: shown beside the figures. */
export const givenFile = pgTable(
  "digest_file",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The market day that it was given for, YYYY-MM-DD. */
    date: date({ mode: "string" }).notNull(),
    name: text().notNull(),
    /** The kind that was recognised; null where it was refused. */
    kind: text(),
    /** What was read, or why it was refused, in words. */
    summary: text().notNull(),
    notes: jsonb().notNull().default([]),
    bytes: integer().notNull(),
    hash: text().notNull(),
    givenBy: text("given_by").notNull(),
    givenAt: timestamp("given_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("digest_file_day").on(t.date, t.id)],
);

/** A figure or text of a published digest that was changed afterwards: both values stay. Append-only by trigger. */
export const digestCorrection = pgTable(
  "digest_correction",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    digestId: integer("digest_id")
      .notNull()
      .references(() => digest.id),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text().notNull(),
    reason: text().notNull(),
    /** [{ path, before, after }] in json_content, or in the charts' series. */
    changes: jsonb().notNull(),
    /** The earlier JSON text, and the earlier series of the charts. */
    before: text().notNull(),
    beforeSeries: jsonb("before_series"),
  },
  (t) => [index("digest_correction_of").on(t.digestId, t.at)],
);
