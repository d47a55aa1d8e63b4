import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A picture that staff uploaded. Its renditions are in the data directory, under `media/uploads/{hash}/`. */
export const picture = pgTable("picture", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The first 16 characters of the SHA-256 of the upload: the same picture is stored once. */
  hash: text().notNull().unique(),
  /** The file's name as it was uploaded: for people, never a path. */
  name: text().notNull(),
  /** What the picture shows, for people who cannot see it. Required, so never empty. */
  alt: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Widths in pixels of the renditions that exist, smallest first. */
  widths: integer().array().notNull(),
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
  deletedBy: text("deleted_by"),
});
