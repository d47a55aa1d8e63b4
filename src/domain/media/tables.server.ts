import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A picture uploaded by staff. Its renditions are in the data directory, under `media/uploads/{hash}/`. */
export const picture = pgTable("picture", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The first 16 characters of the SHA-256 of the upload: the same picture is stored once. */
  hash: text().notNull().unique(),
  /** The uploaded file's name: for people, never a path. */
  name: text().notNull(),
  /** Its text alternative. Required, so never empty. */
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
