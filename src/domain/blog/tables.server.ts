import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { putAway } from "#domain/drafts/tables.server.ts";
import type { ArticleContent } from "./writing/fields.ts";

/** A scheduled text, with who submitted and who approved it. Moments are ISO 8601 in UTC. */
export type ScheduledText = {
  content: ArticleContent;
  hash: string;
  publishAt: string;
  submittedBy: string | null;
  submittedAt: string | null;
  approvedBy: string;
  approvedAt: string;
};

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The characters that HTML escapes, the ampersand last. */
const ENTITIES: [string, string][] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#x27;", "''"],
  ["&amp;", "&"],
];

/**
 * The text of an HTML column without markup and charts, with a full stop after each heading, item and cell; bounded as
 * a tsvector is.
 */
export const plainOfHtml = (html: string) =>
  ENTITIES.reduce(
    (text, [entity, sign]) => `replace(${text}, '${entity}', '${sign}')`,
    `regexp_replace(regexp_replace(regexp_replace(regexp_replace(left("${html}", 400000), '<pre><code class="language-chart">.*?</code></pre>', ' ', 'g'), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g')`,
  );

/** The hashes of the uploaded pictures in a text and its cover; the migration defines the function. */
const picturesOf = (...columns: string[]) =>
  sql.raw(`uploads_in(${columns.map((name) => `"${name}"`).join(" || ' ' || ")})`);

/** The slugs of a line of tags, as `tagsOf` computes them. */
const slugsOf = (column: string) =>
  sql.raw(
    `string_to_array(nullif(regexp_replace(regexp_replace(lower("${column}"), '[^a-z0-9,]+', '-', 'g'), '-*,-*', ',', 'g'), ''), ',')`,
  );

const weighed = (text: string, weight: string) => `setweight(to_tsvector('english', ${text}), '${weight}')`;

export const category = pgTable("category", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  position: smallint().notNull(),
});

/**
 * For what is searched often and written rarely: new entries go into the index at once. Each search reads the list in
 * which they would wait, and while it is long the planner takes every text for cheaper than the index. Nothing empties
 * it in the embedded database.
 */
const READ_OFTEN = { fastupdate: false };

export const post = pgTable(
  "post",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    html: text().notNull(),
    /** The first characters of the text without markup, for a card. */
    excerpt: text().notNull(),
    photo: text().notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id),
    author: text().notNull(),
    createdOn: date("created_on", { mode: "string" }).notNull(),
    readTime: smallint("read_time"),
    /** Search metadata that replaces title and summary, and the canonical URL. */
    searchTitle: text("search_title").notNull().default(""),
    searchDescription: text("search_description").notNull().default(""),
    canonical: text().notNull().default(""),
    /** Its tags, comma-separated, and their slugs. */
    tags: text().notNull().default(""),
    tagSlugs: text("tag_slugs").array().generatedAlwaysAs(slugsOf("tags")),
    featured: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    /** The file it was imported from; null for a text written at the desk. */
    sourcePath: text("source_path"),
    sourceHash: text("source_hash"),
    /** Whether it is a delivered draft that no member has approved: a preview shows it, a live site does not. */
    delivered: boolean().notNull().default(false),
    /** Set when a person changes an imported text: the import then reports instead of overwriting. */
    editedAt: timestamp("edited_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /** When it was taken off the site; its working copy stays at the desk. */
    unpublishedAt: timestamp("unpublished_at", { withTimezone: true }),
    /** The text without markup, from which passages are cut. */
    plain: text().generatedAlwaysAs(sql.raw(plainOfHtml("html"))),
    /** The hashes of its uploaded pictures. */
    pictures: text().array().generatedAlwaysAs(picturesOf("html", "photo")),
    /** Its words and those of title (A) and summary (B), as weighed by the search. */
    words: tsvector().generatedAlwaysAs(
      sql.raw(
        `${weighed('"title"', "A")} || ${weighed('"summary"', "B")} || ${weighed(plainOfHtml("html"), "D")}`,
      ),
    ),
  },
  (t) => [
    index("post_words").using("gin", t.words).with(READ_OFTEN),
    index("post_pictures").using("gin", t.pictures),
    index("post_tags").using("gin", t.tagSlugs),
    // Only published posts, so that counts and late pages are read from the index alone.
    index("post_newest").on(t.createdOn.desc(), t.id.desc()).where(sql`unpublished_at is null`),
    index("post_category_newest")
      .on(t.categoryId, t.createdOn.desc(), t.id.desc())
      .where(sql`unpublished_at is null`),
    index("post_featured").on(t.createdOn.desc(), t.id.desc()).where(sql`featured`),
    index("post_title_search").using("gin", sql`lower(${t.title}) gin_trgm_ops`).with(READ_OFTEN),
    index("post_unsigned").on(t.id).where(sql`unpublished_at is null and author ilike '%placeholder%'`),
    // Delivered drafts are few, and are counted by each list and by the launch checklist.
    index("post_delivered").on(t.id).where(sql`delivered`),
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

/**
 * Every word of the published texts, and how many posts have it: an unknown word was probably meant as one of these.
 * Counted by the trigger `post_search_words`; a migration that changes the reading of texts must recount.
 */
export const searchWord = pgTable(
  "search_word",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull().unique(),
    posts: integer().notNull().default(1),
  },
  (t) => [index("search_word_near").using("gin", sql`${t.word} gin_trgm_ops`).with(READ_OFTEN)],
);

/** A former address of a post, which redirects permanently. */
export const postRedirect = pgTable("post_redirect", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fromSlug: text("from_slug").notNull().unique(),
  postId: integer("post_id")
    .notNull()
    .references(() => post.id, { onDelete: "cascade" }),
});

/**
 * draft → submitted (for approval) → approved (exactly this text, for a later time) → published. A change turns a
 * submitted or approved text into a draft again; a published one gets a draft beside the public text. A scheduled text
 * stays scheduled beside the draft until another text is approved.
 */
export const articleState = pgEnum("article_state", [
  "draft",
  "submitted",
  "approved",
  "published",
  "unpublished",
]);

/** The working copy of an article, edited at the desk. The public reads its `post`. */
export const article = pgTable(
  "article",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The published row; null before the first publication. */
    postId: integer("post_id")
      .unique()
      .references(() => post.id),
    /** The key of the form that began it: however often that is sent, it begins one article. */
    draftKey: uuid("draft_key").unique(),
    state: articleState().notNull().default("draft"),
    /** Incremented by each save, which names the revision that it began from. */
    revision: integer().notNull().default(1),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull().default(""),
    html: text().notNull().default(""),
    /** [{ question, answer }] */
    faqs: jsonb().notNull().default([]),
    /** The cover's address, and its alternative text. */
    photo: text().notNull().default(""),
    photoAlt: text("photo_alt").notNull().default(""),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id),
    author: text().notNull().default(""),
    featured: boolean().notNull().default(false),
    /** The date under the title, YYYY-MM-DD; by default the day of publication. */
    shownOn: date("shown_on", { mode: "string" }),
    /** Search metadata that replaces title and summary, and the canonical URL. */
    searchTitle: text("search_title").notNull().default(""),
    searchDescription: text("search_description").notNull().default(""),
    canonical: text().notNull().default(""),
    /** Comma-separated. */
    tags: text().notNull().default(""),
    /** Whether a writer chose the category; otherwise `categoryId` is merely the first one. */
    categoryChosen: boolean("category_chosen").notNull().default(true),
    /** When it is published automatically, once approved. */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** SHA-256 of everything that is published: an approval covers these bytes. */
    hash: text().notNull(),
    /** The hash of the public text. */
    publishedHash: text("published_hash"),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    submittedBy: text("submitted_by"),
    submittedAt: timestamp("submitted_at", { withTimezone: true }),
    approvedBy: text("approved_by"),
    approvedAt: timestamp("approved_at", { withTimezone: true }),
    /** The whole scheduled text: nothing written on top changes it. */
    scheduled: jsonb().$type<ScheduledText>(),
    /** When it is published. */
    scheduledAt: timestamp("scheduled_at", { withTimezone: true }),
    ...putAway(),
    /** The hashes of its uploaded pictures. */
    pictures: text().array().generatedAlwaysAs(picturesOf("html", "photo")),
  },
  (t) => [
    index("article_pictures").using("gin", t.pictures),
    index("article_newest").on(t.updatedAt.desc(), t.id.desc()),
    index("article_state_newest").on(t.state, t.updatedAt.desc(), t.id.desc()),
    index("article_scheduled").on(t.scheduledAt).where(sql`scheduled_at is not null`),
    index("article_put_away").on(t.deletedAt).where(sql`deleted_at is not null or archived_at is not null`),
    index("article_slug").on(t.slug),
    index("article_category").on(t.categoryId, t.updatedAt.desc()),
    index("article_title_search").using("gin", sql`lower(${t.title}) gin_trgm_ops`).with(READ_OFTEN),
  ],
);

/** A reference to an article, deleted with it. */
const ofArticle = () =>
  integer("article_id")
    .notNull()
    .references(() => article.id, { onDelete: "cascade" });

/** An imported article's address on a former site, normalised by `formerAddress`. */
export const articleAddress = pgTable("article_address", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  articleId: ofArticle(),
  address: text().notNull().unique(),
});

/** The last 50 saved versions of an article. */
export const articleVersion = pgTable(
  "article_version",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: ofArticle(),
    revision: integer().notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    hash: text().notNull(),
    /** Every published field. */
    content: jsonb().notNull(),
  },
  (t) => [unique("article_version_once").on(t.articleId, t.revision)],
);
