import {
  type AnyColumn,
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  max,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { CoverSubject } from "#domain/media/covers.ts";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { descending, hasRow } from "#platform/db/rows.ts";
import { firstFigure } from "./charts-in.server.ts";
import { article, articleVersion, category, post, postFaq, postRedirect } from "./tables.server.ts";

export const postColumns = {
  id: post.id,
  strTitle: post.title,
  strSlug: post.slug,
  strPhoto: post.photo,
  category_name: category.name,
  created_at: post.createdOn,
  read_time: post.readTime,
  author_name: post.author,
  isFeatured: sql<number>`case when ${post.featured} then 1 else 0 end`,
};

/** Excludes posts taken off the site from every list, count and answer. */
export const onSite = isNull(post.unpublishedAt);

export const categoriesWithCounts = (db: Db) => {
  const counts = db
    .select({ categoryId: post.categoryId, posts: count().as("posts") })
    .from(post)
    .where(onSite)
    .groupBy(post.categoryId)
    .as("counts");
  return db
    .select({
      id: category.id,
      name: category.name,
      blogcount: sql<number>`coalesce(${counts.posts}, 0)::int`,
    })
    .from(category)
    .leftJoin(counts, eq(counts.categoryId, category.id))
    .orderBy(asc(category.position));
};

export const newestPosts = descending(post.createdOn, post.id);

export type PostFilter = {
  categoryId?: number | undefined;
  search?: string | undefined;
  featured?: boolean;
  authors?: string[];
  /** The slug of a tag that they have. */
  tag?: string;
};

const matching = ({ categoryId, search, featured, authors, tag }: PostFilter): SQL | undefined =>
  and(
    onSite,
    categoryId === undefined ? undefined : eq(post.categoryId, categoryId),
    search ? sql`lower(${post.title}) like ${anywhere(search.toLowerCase())}` : undefined,
    featured ? eq(post.featured, true) : undefined,
    authors && inArray(post.author, authors),
    tag === undefined ? undefined : arrayContains(post.tagSlugs, [tag]),
  );

/** Selects a page of posts. Finds its rows by an index alone before reading them. */
export const postsNewestFirst = (
  db: Db,
  filter: PostFilter,
  { limit, offset }: { limit: number; offset: number },
  summary: boolean,
) => {
  const page = db
    .select({ id: post.id })
    .from(post)
    .where(matching(filter))
    .orderBy(...newestPosts)
    .limit(limit)
    .offset(offset)
    .as("page");
  return db
    .select({
      ...postColumns,
      ...(summary && { summary: post.summary }),
      strDescription: summary ? post.excerpt : post.html,
    })
    .from(page)
    .innerJoin(post, eq(post.id, page.id))
    .innerJoin(category, eq(category.id, post.categoryId))
    .orderBy(...newestPosts);
};

/** Counts the published posts by tag slug. */
export const tagsInUse = (db: Db) =>
  db
    .select({ slug: sql<string>`used.tag`, posts: count(), updatedAt: max(post.updatedAt) })
    .from(post)
    .innerJoin(sql`lateral unnest(${post.tagSlugs}) as used(tag)`, sql`true`)
    .where(onSite)
    .groupBy(sql`used.tag`)
    .orderBy(sql`used.tag`);

/** The tags of the newest post that has a tag. */
export const newestTagLine = async (db: Db, tag: string): Promise<string | undefined> =>
  (
    await db
      .select({ tags: post.tags })
      .from(post)
      .where(matching({ tag }))
      .orderBy(...newestPosts)
      .limit(1)
  )[0]?.tags;

export const countMatching = async (db: Db, filter: PostFilter): Promise<number> =>
  (await db.select({ n: count() }).from(post).where(matching(filter)))[0]?.n ?? 0;

/** Counts the published posts by their byline; `updatedAt` is their last change. */
export const signatures = (db: Db) =>
  db
    .select({ name: post.author, posts: count(), updatedAt: max(post.updatedAt) })
    .from(post)
    .where(onSite)
    .groupBy(post.author)
    .orderBy(asc(post.author));

/** Whether the byline is a placeholder. PostgreSQL uses the index `post_unsigned` only for exactly this condition. */
export const isUnsigned = sql`${post.author} ilike '%placeholder%'`;

/** Counts the published posts with a placeholder byline, up to `most`. */
export const countUnsigned = async (db: Db, most: number): Promise<number> => {
  const some = db.select({ id: post.id }).from(post).where(and(onSite, isUnsigned)).limit(most).as("some");
  return (await db.select({ n: count() }).from(some))[0]?.n ?? 0;
};

export const articleBySlug = async (db: Db, slug: string) =>
  (
    await db
      .select({
        ...postColumns,
        strDescription: post.html,
        viewCount: post.views,
        summary: post.summary,
        categoryId: post.categoryId,
        updatedAt: post.updatedAt,
        searchTitle: post.searchTitle,
        searchDescription: post.searchDescription,
        canonical: post.canonical,
        tags: post.tags,
        delivered: post.delivered,
      })
      .from(post)
      .innerJoin(category, eq(category.id, post.categoryId))
      .where(and(eq(post.slug, slug), onSite))
  )[0];

export const faqsOfPost = (db: Db, postId: number) =>
  db
    .select({ id: postFaq.id, question: postFaq.question, answer: postFaq.answer })
    .from(postFaq)
    .where(eq(postFaq.postId, postId))
    .orderBy(asc(postFaq.position));

/**
 * Reads the cover's alternative text of a published text: from the working copy if identical, else from its version.
 */
export async function publishedCoverAlt(db: Db, postId: number): Promise<string> {
  const [row] = await db
    .select({
      id: article.id,
      alt: article.photoAlt,
      isPublished: sql<boolean>`${article.hash} = ${article.publishedHash}`,
      publishedHash: article.publishedHash,
    })
    .from(article)
    .where(eq(article.postId, postId));
  if (!row || row.isPublished || !row.publishedHash) return row?.isPublished ? row.alt : "";
  const [version] = await db
    .select({ alt: sql<string>`${articleVersion.content}->>'photoAlt'` })
    .from(articleVersion)
    .where(and(eq(articleVersion.articleId, row.id), eq(articleVersion.hash, row.publishedHash)))
    .limit(1);
  return version?.alt ?? "";
}

/** The first chart of a stored text, verbatim. */
const firstChart = (html: AnyColumn) =>
  sql<string | null>`substring(${html} from '<pre><code class="language-chart">.*?</code></pre>')`;

const asSubject = ({ chart, ...subject }: { slug: string; category: string; chart: string | null }) => ({
  ...subject,
  figure: chart === null ? undefined : firstFigure(chart),
});

/** Finds the subject of the drawn cover at an address: the post there, if published. */
export const coverSubject = async (db: Db, slug: string): Promise<CoverSubject | undefined> => {
  const [posted] = await db
    .select({ slug: post.slug, category: category.name, chart: firstChart(post.html) })
    .from(post)
    .innerJoin(category, eq(category.id, post.categoryId))
    .where(and(eq(post.slug, slug), onSite));
  return posted && asSubject(posted);
};

/** Finds the subject of a working copy's drawn cover, for members only. */
export const draftCoverSubject = async (db: Db, slug: string): Promise<CoverSubject | undefined> => {
  const [written] = await db
    .select({ slug: article.slug, category: category.name, chart: firstChart(article.html) })
    .from(article)
    .innerJoin(category, eq(category.id, article.categoryId))
    .where(eq(article.slug, slug))
    .orderBy(sql`${article.deletedAt} is not null`)
    .limit(1);
  return written && asSubject(written);
};

export const dropRedirect = async (tx: Db, slug: string): Promise<void> =>
  void (await tx.delete(postRedirect).where(eq(postRedirect.fromSlug, slug)));

/** Returns the articles that are their own canonical page. */
export const slugsWithDates = (db: Db) =>
  db
    .select({ slug: post.slug, updatedAt: post.updatedAt })
    .from(post)
    .where(and(onSite, eq(post.canonical, "")))
    .orderBy(...newestPosts);

/** Adds views to a post's total; does nothing if no published post has the slug. */
export const addViews = async (db: Db, slug: string, views: number): Promise<void> =>
  void (await db
    .update(post)
    .set({ views: sql`${post.views} + ${views}` })
    .where(and(eq(post.slug, slug), onSite)));

/** Selects viewed articles, most viewed first. */
export const mostViewed = (db: Db, limit: number) =>
  db
    .select({ id: article.id, title: post.title, views: post.views })
    .from(post)
    .innerJoin(article, eq(article.postId, post.id))
    .where(gt(post.views, 0))
    .orderBy(desc(post.views), asc(post.id))
    .limit(limit);

/** Selects the posts imported from these files or at their addresses. */
export const importedPosts = (db: Db, paths: string[]) =>
  paths.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: post.id,
          path: post.sourcePath,
          hash: post.sourceHash,
          editedAt: post.editedAt,
          slug: post.slug,
        })
        .from(post)
        .where(
          or(
            inArray(post.sourcePath, paths),
            inArray(
              post.slug,
              paths.map((path) => path.replace(/\.md$/, "")),
            ),
          ),
        );

export const ensureCategory = async (db: Db, name: string, position: number): Promise<number> => {
  const [row] = await db
    .insert(category)
    .values({ name, position })
    .onConflictDoUpdate({ target: category.name, set: { name } })
    .returning({ id: category.id });
  return (row as { id: number }).id;
};

export const savePost = async (db: Db, values: typeof post.$inferInsert): Promise<number> => {
  const { slug, views, ...changed } = values;
  const [row] = await db
    .insert(post)
    .values(values)
    .onConflictDoUpdate({ target: post.slug, set: changed })
    .returning({ id: post.id });
  return (row as { id: number }).id;
};

export const replaceFaqs = async (
  db: Db,
  postId: number,
  faqs: { question: string; answer: string }[],
): Promise<void> => {
  await db.delete(postFaq).where(eq(postFaq.postId, postId));
  if (faqs.length)
    await db.insert(postFaq).values(faqs.map((faq, position) => ({ ...faq, postId, position })));
};

/**
 * Selects the articles that show one of these pictures, with the pictures of both texts; for a text off the site, only
 * the working one's.
 */
export const articlesWithPictures = (db: Db, hashes: string[]) => {
  const has = (column: typeof article.pictures | typeof post.pictures) => arrayOverlaps(column, hashes);
  const ids = sql`${article.id} in (
    select ${article.id} from ${article} where ${has(article.pictures)}
    union select ${article.id} from ${article} join ${post} on ${post.id} = ${article.postId}
    where ${has(post.pictures)} and ${onSite})`;
  return db
    .select({
      id: article.id,
      title: article.title,
      inWork: article.pictures,
      inPublic: sql<string[] | null>`case when ${onSite} then ${post.pictures} end`,
    })
    .from(article)
    .leftJoin(post, eq(post.id, article.postId))
    .where(ids)
    .orderBy(asc(article.id));
};

/** Returns whether an article, a version of it or a scheduled text shows a picture. */
export async function articleShows(db: Db, hash: string): Promise<boolean> {
  const names = (text: SQLWrapper) => sql`${text}::text like ${`%/uploads/${hash}/%`}`;
  return hasRow(
    db,
    sql`select from ${article} where ${article.pictures} @> array[${hash}] or ${names(article.scheduled)}`,
    sql`select from ${post} where ${post.pictures} @> array[${hash}]`,
    sql`select from ${articleVersion} where ${names(articleVersion.content)}`,
  );
}
