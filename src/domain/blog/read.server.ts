import type { Db } from "#platform/db/db.ts";
import * as addresses from "./address-queries.server.ts";
import * as queries from "./queries.server.ts";
import { postsLike, wordsOfPost } from "./related-queries.server.ts";
import {
  type ApiArticle,
  type ApiCategory,
  type ApiFaq,
  type ApiPost,
  type ApiRelated,
  authorHref,
  authorSlug,
  type BlogListRequest,
} from "./rules.ts";
import { type Tag, tagsOf } from "./tags.ts";

/** Lists the categories with their counts, "All Blogs" first. */
export async function listCategories(db: Db): Promise<ApiCategory[]> {
  const categories = await queries.categoriesWithCounts(db);
  const allBlogcount = categories.reduce((sum, { blogcount }) => sum + blogcount, 0);
  return [{ id: null, name: "All Blogs", allBlogcount }, ...categories];
}

const ARTICLES_PER_BATCH = 100;

/** Streams the posts of a category or all, newest first, in batches so that memory stays flat. */
export async function* streamPosts(db: Db, request: BlogListRequest): AsyncGenerator<ApiPost[]> {
  const start = request.offset ?? 0;
  const end = start + (request.limit ?? Number.POSITIVE_INFINITY);
  for (let offset = start; offset < end; offset += ARTICLES_PER_BATCH) {
    const posts = await listPosts(db, {
      ...request,
      offset,
      limit: Math.min(ARTICLES_PER_BATCH, end - offset),
    });
    if (posts.length) yield posts;
    if (posts.length < ARTICLES_PER_BATCH) return;
  }
}

export function listPosts(
  db: Db,
  request: BlogListRequest & { limit: number; featured?: boolean; authors?: string[]; tag?: string },
): Promise<ApiPost[]> {
  const { limit, offset = 0, summary = false, category_id, search, featured, authors, tag } = request;
  return queries.postsNewestFirst(
    db,
    {
      categoryId: category_id,
      search,
      ...(featured && { featured }),
      ...(authors && { authors }),
      ...(tag && { tag }),
    },
    { limit, offset },
    summary,
  );
}

export const countPosts = (db: Db, request: BlogListRequest): Promise<number> =>
  queries.countMatching(db, { categoryId: request.category_id, search: request.search });

/** An author of published articles: `name` in its newest form, all `names` with the same slug, and their posts. */
type ArticleAuthor = { slug: string; name: string; names: string[]; posts: number; updatedAt: Date | null };

/** Reads the authors with a page: all whose name is not a placeholder. */
export async function readAuthors(db: Db): Promise<ArticleAuthor[]> {
  const authors = new Map<string, ArticleAuthor>();
  for (const { name, posts, updatedAt } of await queries.signatures(db)) {
    const slug = authorSlug(name);
    if (!slug || !authorHref(name)) continue;
    const known = authors.get(slug);
    const isNewer = (updatedAt?.getTime() ?? 0) > (known?.updatedAt?.getTime() ?? 0);
    authors.set(slug, {
      slug,
      name: known && !isNewer ? known.name : name,
      names: [...(known?.names ?? []), name],
      posts: (known?.posts ?? 0) + posts,
      updatedAt: known && !isNewer ? known.updatedAt : updatedAt,
    });
  }
  return [...authors.values()];
}

/** Reads a tag by slug, as its newest article writes it, with its number of articles. */
export async function readTag(db: Db, slug: string): Promise<(Tag & { posts: number }) | undefined> {
  const line = await queries.newestTagLine(db, slug);
  const tag = line === undefined ? undefined : tagsOf(line).find((one) => one.slug === slug);
  return tag && { ...tag, posts: await queries.countMatching(db, { tag: slug }) };
}

/** The most related posts of an article. */
export const RELATED = 6;

export type Article = {
  data: ApiArticle & { summary: string; updatedAt: Date };
  faqs: ApiFaq[];
  related_blog_data: ApiRelated[];
  /** The cover's alternative text; empty for an ornament. Not part of the contract. */
  coverAlt: string;
  /** Search metadata; a part is empty if the article's own words and address apply. */
  search: { title: string; description: string; canonical: string };
  tags: Tag[];
  /** Whether it is a delivered draft that no member has approved. Not part of the contract. */
  delivered: boolean;
};

const LINK_TO_POST = /<a\b[^<>]*\shref="\/blogpost\/([a-z0-9-]+)[^"]*"[^<>]*>(.*?)<\/a>/gs;

/** Replaces links to unpublished articles with plain text. */
async function withoutDeadLinks(db: Db, html: string): Promise<string> {
  const slugs = [...new Set([...html.matchAll(LINK_TO_POST)].map(([, slug = ""]) => slug))];
  if (!slugs.length) return html;
  const found = await addresses.postsAt(db, slugs);
  return html.replace(LINK_TO_POST, (link, slug: string, words: string) => (found.has(slug) ? link : words));
}

/** Reads the article with its FAQs and related posts; returns undefined if no article has that slug. */
export async function readArticle(db: Db, slug: string): Promise<Article | undefined> {
  const article = await queries.articleBySlug(db, slug);
  if (!article) return undefined;
  const [faqs, beside, coverAlt] = await Promise.all([
    queries.faqsOfPost(db, article.id),
    postsLike(db, { ...article, words: wordsOfPost(article.id) }, RELATED),
    queries.publishedCoverAlt(db, article.id),
  ]);
  const { categoryId: _, isFeatured: __, searchTitle, searchDescription, canonical, ...rest } = article;
  const { tags, delivered, ...data } = {
    ...rest,
    strDescription: await withoutDeadLinks(db, rest.strDescription),
  };
  const search = { title: searchTitle, description: searchDescription, canonical };
  return { data, faqs, related_blog_data: beside, coverAlt, search, tags: tagsOf(tags), delivered };
}

export const { countUnsigned, coverSubject, draftCoverSubject, slugsWithDates, tagsInUse } = queries;

export const { postsAt, slugAfter, slugFromElsewhere, slugExists, wasTakenOff } = addresses;
