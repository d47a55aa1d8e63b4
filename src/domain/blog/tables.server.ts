import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

export const category = pgTable("category", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  position: smallint().notNull(),
});

export const post = pgTable(
  "post",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    html: text().notNull(),
    /** The first characters of the text without markup: what a card shows. */
    excerpt: text().notNull(),
    photo: text().notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id),
    author: text().notNull(),
    createdOn: date("created_on", { mode: "string" }).notNull(),
    readTime: smallint("read_time"),
    featured: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    /** Where the text came from; empty for what was written in the desk. */
    sourcePath: text("source_path"),
    sourceHash: text("source_hash"),
    /** Set when a person changed an imported text: the import then reports instead of overwriting. */
    editedAt: timestamp("edited_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    index("post_newest").on(t.createdOn.desc(), t.id.desc()),
    index("post_category_newest").on(t.categoryId, t.createdOn.desc(), t.id.desc()),
    index("post_featured").on(t.createdOn.desc(), t.id.desc()).where(sql`featured`),
    index("post_title_search").using("gin", sql`lower(${t.title}) gin_trgm_ops`),
    uniqueIndex("post_source").on(t.sourcePath),
  ],
);

export const postFaq = pgTable(
  "post_faq",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer("post_id")
      .notNull()
      .references(() => post.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (t) => [index("post_faq_post").on(t.postId, t.position)],
);
