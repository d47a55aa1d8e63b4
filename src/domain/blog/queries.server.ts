import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  eq,
  ilike,
  inArray,
  isNull,
  max,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import {
  article,
  articleVersion,
  articleView,
  category,
  post,
  postFaq,
  postRedirect,
} from "./tables.server.ts";

const listed = {
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

/** A post that was taken off the site is in no list, no count and no answer. */
const onSite = isNull(post.unpublishedAt);

export const categoriesWithCounts = (db: Db) =>
  db
    .select({ id: category.id, name: category.name, blogcount: count(post.id) })
    .from(category)
    .leftJoin(post, and(eq(post.categoryId, category.id), onSite))
    .groupBy(category.id)
    .orderBy(asc(category.position));

/** The order of the indexes: a plain "desc" would put nulls first and sort every row anew. */
const newestFirst = [sql`${post.createdOn} desc nulls last`, sql`${post.id} desc nulls last`];

export type PostFilter = {
  categoryId?: number | undefined;
  search?: string | undefined;
  featured?: boolean;
  authors?: string[];
  /** The part of an address of a tag that they have. */
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

export const postsNewestFirst = (
  db: Db,
  filter: PostFilter,
  page: { limit: number; offset: number },
  summary: boolean,
) =>
  db
    .select({
      ...listed,
      ...(summary && { summary: post.summary }),
      strDescription: summary ? post.excerpt : post.html,
    })
    .from(post)
    .innerJoin(category, eq(category.id, post.categoryId))
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset);

/** Counts the posts on the site by the tags that they have, by part of an address. */
export const tagsInUse = (db: Db) =>
  db
    .select({ slug: sql<string>`used.tag`, posts: count(), updatedAt: max(post.updatedAt) })
    .from(post)
    .innerJoin(sql`lateral unnest(${post.tagSlugs}) as used(tag)`, sql`true`)
    .where(onSite)
    .groupBy(sql`used.tag`)
    .orderBy(sql`used.tag`);

/** The line of tags of the newest post that has a tag. */
export const newestTagLine = async (db: Db, tag: string): Promise<string | undefined> =>
  (
    await db
      .select({ tags: post.tags })
      .from(post)
      .where(matching({ tag }))
      .orderBy(...newestFirst)
      .limit(1)
  )[0]?.tags;

export const countMatching = async (db: Db, filter: PostFilter): Promise<number> =>
  (await db.select({ n: count() }).from(post).where(matching(filter)))[0]?.n ?? 0;

/** Counts the posts on the site by the name that signs them; `updatedAt` is when one of them last changed. */
export const signatures = (db: Db) =>
  db
    .select({ name: post.author, posts: count(), updatedAt: max(post.updatedAt) })
    .from(post)
    .where(onSite)
    .groupBy(post.author)
    .orderBy(asc(post.author));

/** Counts the posts on the site that a placeholder signs. */
export const countUnsigned = async (db: Db): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(post)
      .where(and(onSite, ilike(post.author, "%placeholder%")))
  )[0]?.n ?? 0;

export const articleBySlug = async (db: Db, slug: string) =>
  (
    await db
      .select({
        ...listed,
        strDescription: post.html,
        viewCount: post.views,
        summary: post.summary,
        categoryId: post.categoryId,
        updatedAt: post.updatedAt,
        searchTitle: post.searchTitle,
        searchDescription: post.searchDescription,
        canonical: post.canonical,
        tags: post.tags,
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

/** Reads what a published text's cover shows: from the working copy while it is that text, else from its version. */
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

/** A word that more than one in this many posts says tells nothing of a subject; nor does one that so many posts say. */
const TOO_COMMON = { oneIn: 3, posts: 300 };
/** How many words of a text are looked at, and by how many of these others are compared with it. */
const COMPARED = { words: 60, telling: 16 };

/** A text as the search weighs it: `words` as in `post.words`. */
type Weighed = { id: number; categoryId: number; words: SQL };

/**
 * How much a text says a word: the logarithm of how often it does, a mention in the title counting eight times and one
 * in the summary four times. A word that the text says once says nothing.
 */
const saidIn = (words: SQL | typeof post.words, term: SQL): SQL =>
  sql`ln(greatest(10 * ts_rank_cd('{0.1, 0.1, 0.4, 0.8}', ${words}, ${term}), 1))`;

export const wordsOfPost = (id: number): SQL =>
  sql`(select ${post.words} from ${post} where ${post.id} = ${id})`;

/** The words of a text that is not published, weighed as those of a post are; `text` is without markup. */
export const wordsOfText = (text: Record<"title" | "summary" | "text", string>): SQL =>
  sql`(setweight(to_tsvector('english', ${text.title}), 'A')
    || setweight(to_tsvector('english', ${text.summary}), 'B') || to_tsvector('english', ${text.text}))`;

/**
 * Selects the posts that share most with a text: each shared word counts by how much either says it, times the square of its
 * rarity, so that common words gain nothing. Where too few share a word, the newest follow, those of the same category
 * first. The order is settled by the id.
 */
export async function postsLike(db: Db, { id, categoryId, words }: Weighed, limit: number) {
  const own = sql`(
    select term, said * rarity * rarity as tells
    from (
      select lexeme::tsquery as term, ${saidIn(sql`of_text`, sql`lexeme::tsquery`)} as said
      from (select ${words}) as given(of_text), unnest(of_text)
      where lexeme ~ '^[a-z]{3,}$' order by said desc, lexeme limit ${COMPARED.words}
    ) as word,
      lateral (
        select count(*) as posts from (
          select from ${post} where ${post.words} @@ term and ${onSite} limit ${TOO_COMMON.posts}
        ) as saying
      ) as f,
      lateral (select ln(greatest((select count(*) from ${post}), 1)::real / (1 + posts)) as rarity) as r
    where posts > 1 and posts < ${TOO_COMMON.posts} and rarity > ln(${TOO_COMMON.oneIn}::real)
    order by tells desc, term::text limit ${COMPARED.telling}
  )`;
  const scored = db
    .select({
      postId: sql<number>`post.id`.as("scored_post"),
      score: sql<number>`sum(tells * ${saidIn(post.words, sql`term`)})`.as("score"),
    })
    .from(sql`${own} as own join ${post} on ${post.words} @@ term`)
    .groupBy(sql`post.id`)
    .as("scored");
  return db
    .select({ ...listed, strDescription: post.excerpt })
    .from(post)
    .innerJoin(category, eq(category.id, post.categoryId))
    .leftJoin(scored, eq(scored.postId, post.id))
    .where(and(ne(post.id, id), onSite))
    .orderBy(
      sql`${scored.score} desc nulls last`,
      sql`${post.categoryId} = ${categoryId} desc`,
      ...newestFirst,
    )
    .limit(limit);
}

export const slugExists = async (db: Db, slug: string): Promise<boolean> =>
  (
    await db
      .select({ id: post.id })
      .from(post)
      .where(and(eq(post.slug, slug), onSite))
      .limit(1)
  ).length > 0;

/** Finds the present address of the post on the site that a former address leads to. */
export const slugAfter = async (db: Db, former: string): Promise<string | undefined> =>
  (
    await db
      .select({ slug: post.slug })
      .from(postRedirect)
      .innerJoin(post, eq(post.id, postRedirect.postId))
      .where(and(eq(postRedirect.fromSlug, former), onSite))
      .limit(1)
  )[0]?.slug;

/** Selects the posts on the site at these present or former addresses, each under the address that was asked for. */
export async function postsAt(db: Db, slugs: string[]) {
  const shown = { slug: post.slug, title: post.title, summary: post.summary, readTime: post.readTime };
  const [present, former] = await Promise.all([
    db
      .select({ asked: post.slug, ...shown })
      .from(post)
      .where(and(inArray(post.slug, slugs), onSite)),
    db
      .select({ asked: postRedirect.fromSlug, ...shown })
      .from(postRedirect)
      .innerJoin(post, eq(post.id, postRedirect.postId))
      .where(and(inArray(postRedirect.fromSlug, slugs), onSite)),
  ]);
  return new Map([...former, ...present].map(({ asked, ...found }) => [asked, found]));
}

/** Finds what the cover at an address is drawn of: the post there, or else a working copy with that address. */
export const coverSubject = async (
  db: Db,
  slug: string,
): Promise<{ slug: string; category: string } | undefined> => {
  const [posted] = await db
    .select({ slug: post.slug, category: category.name })
    .from(post)
    .innerJoin(category, eq(category.id, post.categoryId))
    .where(eq(post.slug, slug));
  if (posted) return posted;
  const [written] = await db
    .select({ slug: article.slug, category: category.name })
    .from(article)
    .innerJoin(category, eq(category.id, article.categoryId))
    .where(eq(article.slug, slug))
    .limit(1);
  return written;
};

/** Removes the redirect from an address that is in use. */
export const dropRedirect = async (tx: Db, slug: string): Promise<void> =>
  void (await tx.delete(postRedirect).where(eq(postRedirect.fromSlug, slug)));

/** Returns the articles whose own address is the one that search engines list; of the others it is elsewhere. */
export const slugsWithDates = (db: Db) =>
  db
    .select({ slug: post.slug, updatedAt: post.updatedAt })
    .from(post)
    .where(and(onSite, eq(post.canonical, "")))
    .orderBy(...newestFirst);

/** Adds views to a post's total and to its day (IST); nothing if no post has the slug. */
export const addViews = async (
  db: Db,
  { slug, day, views }: { slug: string; day: string; views: number },
): Promise<void> =>
  void (await db.execute(sql`
    with seen as (update ${post} set views = ${post.views} + ${views}::int where ${post.slug} = ${slug} returning id)
    insert into ${articleView} (day, post_id, views) select ${day}, id, ${views}::int from seen
    on conflict (day, post_id) do update set views = ${articleView.views} + excluded.views`));

/** Selects the posts that came from these files or are at their addresses. */
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

/** Selects the articles that show one of these pictures, with the pictures of both texts; none of a text off the site. */
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
