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

/** A text approved for a later hour, with who asked for it and who approved it. Moments are ISO 8601 in UTC. */
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

/** The signs that HTML writes as entities, the ampersand last. */
const ENTITIES: [string, string][] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#x27;", "''"],
  ["&amp;", "&"],
];

/**
 * The text of an HTML column without its markup and without the lines of its charts, a dot after each heading, item and
 * cell; bounded as a tsvector is.
 */
const plainOf = (html: string) =>
  ENTITIES.reduce(
    (text, [entity, sign]) => `replace(${text}, '${entity}', '${sign}')`,
    `regexp_replace(regexp_replace(regexp_replace(regexp_replace(left("${html}", 400000), '<pre><code class="language-chart">.*?</code></pre>', ' ', 'g'), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g')`,
  );

/** The uploaded pictures that a text and its cover show, by their hashes; the migration defines the function. */
const picturesOf = (...columns: string[]) =>
  sql.raw(`uploads_in(${columns.map((name) => `"${name}"`).join(" || ' ' || ")})`);

/** The parts of an address of a line of tags, as `tagsOf` makes them. */
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
    /** What search engines are told in place of the title and the summary, and the address of the original. */
    searchTitle: text("search_title").notNull().default(""),
    searchDescription: text("search_description").notNull().default(""),
    canonical: text().notNull().default(""),
    /** Its tags between commas, and their parts of an address. */
    tags: text().notNull().default(""),
    tagSlugs: text("tag_slugs").array().generatedAlwaysAs(slugsOf("tags")),
    featured: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    /** The file that the text came from; null for a text written at the desk. */
    sourcePath: text("source_path"),
    sourceHash: text("source_hash"),
    /** Whether it is the product's draft, which no member has approved: a preview shows it, a live site does not. */
    delivered: boolean().notNull().default(false),
    /** Set when a person changed an imported text: the import then reports instead of overwriting. */
    editedAt: timestamp("edited_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /** When it was taken off the site; its working copy stays at the desk. */
    unpublishedAt: timestamp("unpublished_at", { withTimezone: true }),
    /** The text without markup: passages are cut from it. */
    plain: text().generatedAlwaysAs(sql.raw(plainOf("html"))),
    /** The hashes of the uploaded pictures that it shows. */
    pictures: text().array().generatedAlwaysAs(picturesOf("html", "photo")),
    /** Its words and those of title (A) and summary (B), as the search weighs them. */
    words: tsvector().generatedAlwaysAs(
      sql.raw(
        `${weighed('"title"', "A")} || ${weighed('"summary"', "B")} || ${weighed(plainOf("html"), "D")}`,
      ),
    ),
  },
  (t) => [
    index("post_words").using("gin", t.words),
    index("post_pictures").using("gin", t.pictures),
    index("post_tags").using("gin", t.tagSlugs),
    // Of posts on the site alone, so that counts and late pages are read from the index and not from the rows.
    index("post_newest").on(t.createdOn.desc(), t.id.desc()).where(sql`unpublished_at is null`),
    index("post_category_newest")
      .on(t.categoryId, t.createdOn.desc(), t.id.desc())
      .where(sql`unpublished_at is null`),
    index("post_featured").on(t.createdOn.desc(), t.id.desc()).where(sql`featured`),
    index("post_title_search").using("gin", sql`lower(${t.title}) gin_trgm_ops`),
    index("post_unsigned").on(t.id).where(sql`unpublished_at is null and author ilike '%placeholder%'`),
    // The drafts of the product are few, and are counted on each list and by the launch checklist.
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
 * Every word of a text on the site, and how many posts have it: a word that is in none was probably meant as one of
 * these. The trigger `post_search_words` counts them as posts come, change and leave; a migration that reads texts in
 * another way counts them anew.
 */
export const searchWord = pgTable(
  "search_word",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull().unique(),
    posts: integer().notNull().default(1),
  },
  (t) => [index("search_word_near").using("gin", sql`${t.word} gin_trgm_ops`)],
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
 * draft → submitted (for approval) → approved (exactly this text, for a later time) → published. A change makes a
 * submitted or approved text a draft again; of a published one, it makes a draft beside what the public reads. A text
 * approved for a later time stays scheduled beside the draft until another text is approved.
 */
export const articleState = pgEnum("article_state", [
  "draft",
  "submitted",
  "approved",
  "published",
  "unpublished",
]);

/** The working copy of an article, which the desk edits. The public reads its `post`. */
export const article = pgTable(
  "article",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The published row; none before the first publication. */
    postId: integer("post_id")
      .unique()
      .references(() => post.id),
    /** The key of the form that began it: however often that form is sent, it begins one article. */
    draftKey: uuid("draft_key").unique(),
    state: articleState().notNull().default("draft"),
    /** Counts up with each save: a save names the revision that it began from. */
    revision: integer().notNull().default(1),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull().default(""),
    html: text().notNull().default(""),
    /** [{ question, answer }] */
    faqs: jsonb().notNull().default([]),
    /** The cover's address, and what it shows. */
    photo: text().notNull().default(""),
    photoAlt: text("photo_alt").notNull().default(""),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id),
    author: text().notNull().default(""),
    featured: boolean().notNull().default(false),
    /** The date under the title, YYYY-MM-DD; if none is given, the day of publication. */
    shownOn: date("shown_on", { mode: "string" }),
    /** What search engines are told in place of the title and the summary, and the address of the original. */
    searchTitle: text("search_title").notNull().default(""),
    searchDescription: text("search_description").notNull().default(""),
    canonical: text().notNull().default(""),
    /** Between commas. */
    tags: text().notNull().default(""),
    /** Whether a writer chose the category: until then `categoryId` is only the first one. */
    categoryChosen: boolean("category_chosen").notNull().default(true),
    /** Published automatically from this time on, once approved. */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** SHA-256 of everything that is published: an approval covers these bytes. */
    hash: text().notNull(),
    /** The hash of the text that the public reads. */
    publishedHash: text("published_hash"),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    submittedBy: text("submitted_by"),
    submittedAt: timestamp("submitted_at", { withTimezone: true }),
    approvedBy: text("approved_by"),
    approvedAt: timestamp("approved_at", { withTimezone: true }),
    /** The whole approved text that waits for its hour: nothing written on top changes it. */
    scheduled: jsonb().$type<ScheduledText>(),
    /** Its hour. */
    scheduledAt: timestamp("scheduled_at", { withTimezone: true }),
    ...putAway(),
    /** The hashes of the uploaded pictures that it shows. */
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
    index("article_title_search").using("gin", sql`lower(${t.title}) gin_trgm_ops`),
  ],
);

/** The row belongs to an article, and is deleted with it. */
const ofArticle = () =>
  integer("article_id")
    .notNull()
    .references(() => article.id, { onDelete: "cascade" });

/** An address that an imported article had on another program's site, as `formerAddress` forms it. */
export const articleAddress = pgTable("article_address", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  articleId: ofArticle(),
  address: text().notNull().unique(),
});

/** The last 50 saved texts of an article. */
export const articleVersion = pgTable(
  "article_version",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: ofArticle(),
    revision: integer().notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    hash: text().notNull(),
    /** Every field that is published. */
    content: jsonb().notNull(),
  },
  (t) => [unique("article_version_once").on(t.articleId, t.revision)],
);
