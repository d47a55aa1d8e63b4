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
    /** The JSON text exactly as published. */
    jsonContent: text("json_content").notNull(),
    /** Price series for the charts, outside the public contract. */
    series: jsonb(),
    /** Generated figures: marked on the page, excluded from feeds and sitemap, never mailed. */
    sample: boolean().notNull().default(false),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    /** The last correction; null if never corrected. */
    correctedAt: timestamp("corrected_at", { withTimezone: true }),
    /** The origin of each figure; null for a digest imported as a whole. */
    provenance: jsonb(),
    /** The named approver of the views; null for samples and imports. */
    approvedBy: text("approved_by"),
    /**
     * The words of the JSON text, part names included; bounded, because a tsvector is. Not parsed as JSON: an imported
     * digest may contain what PostgreSQL refuses.
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

/** A day's digest in progress: composed, checked, approved. It stays beside the published one for corrections. */
export const digestDraft = pgTable("digest_draft", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  date: date({ mode: "string" }).notNull().unique(),
  jsonContent: text("json_content").notNull(),
  series: jsonb().notNull(),
  provenance: jsonb().notNull(),
  /** The findings of the checks, and what is missing. */
  findings: jsonb().notNull(),
  missing: jsonb().notNull(),
  /**
   * People's contributions: news, reason, views, typed figures. Stored separately, so that recomposing retains them.
   */
  written: jsonb().notNull(),
  composedAt: timestamp("composed_at", { withTimezone: true }).notNull(),
  composedBy: text("composed_by").notNull(),
  /** SHA-256 over content, series and provenance: an approval covers these and lapses when they change. */
  hash: text().notNull(),
  approvedBy: text("approved_by"),
  approvedAt: timestamp("approved_at", { withTimezone: true }),
  /** Who requested approval, and of which hash: neither they nor an author may approve. */
  submittedBy: text("submitted_by"),
  submittedAt: timestamp("submitted_at", { withTimezone: true }),
  submittedHash: text("submitted_hash"),
  /** Why a published day is corrected, stated on submission: the approver reads it, and the public page prints it. */
  submittedReason: text("submitted_reason"),
});

/** A file given for a day, and what was read from it, shown beside the figures. */
export const givenFile = pgTable(
  "digest_file",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The market day for which it was given, YYYY-MM-DD. */
    date: date({ mode: "string" }).notNull(),
    name: text().notNull(),
    /** The recognised kind; null if refused. */
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

/** A changed figure or text of a published digest: both values stay. Append-only by trigger. */
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
