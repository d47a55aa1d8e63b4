import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { publishedPost } from "../publishing/queries.server.ts";
import { faqsOfPost, publishedCoverAlt } from "../queries.server.ts";
import { type Article, RELATED } from "../read.server.ts";
import { postsLike, wordsOfText } from "../related-queries.server.ts";
import { coverOf } from "../rules.ts";
import { tagsOf } from "../tags.ts";
import { htmlText } from "../text.server.ts";
import { readWorkingCopy } from "./read-article.server.ts";

/** A working copy as its public page would show it, the hash of its text, and the text that was published last. */
export type PreviewedArticle = {
  article: Article;
  hash: string;
  updatedBy: string;
  /** What that page shows now, beside the same other articles and with the same views; undefined before the first. */
  before: Article | undefined;
};

/** Returns the working copy as its public page would show it, or undefined if no article has that id. */
export async function previewArticle(
  { db, clock }: Pick<Tools, "db" | "clock">,
  id: number,
): Promise<PreviewedArticle | undefined> {
  const copy = await readWorkingCopy(db, id);
  if (!copy) return undefined;
  const words = wordsOfText({ ...copy, text: htmlText(copy.html) });
  const beside = await postsLike(db, { id: copy.postId ?? 0, categoryId: copy.categoryId, words }, RELATED);
  const before = copy.postId === null ? undefined : await articleOnSite(db, copy.postId);
  const article = {
    data: {
      id: copy.postId ?? 0,
      strTitle: copy.title,
      strSlug: copy.slug,
      strPhoto: coverOf(copy),
      strDescription: copy.html,
      author_name: copy.author,
      created_at: copy.shownOn ?? before?.data.created_at ?? indianDate(clock.now()),
      read_time: copy.readTime,
      category_name: copy.categoryName,
      viewCount: before?.data.viewCount ?? 0,
      summary: copy.summary,
      updatedAt: new Date(copy.updatedAt),
    },
    faqs: copy.faqs.map((faq, n) => ({ id: n + 1, ...faq })),
    related_blog_data: beside,
    coverAlt: copy.photoAlt,
    search: { title: copy.searchTitle, description: copy.searchDescription, canonical: copy.canonical },
    tags: tagsOf(copy.tags),
  };
  const { hash, updatedBy } = copy;
  return { article, hash, updatedBy, before: before && { ...before, related_blog_data: beside } };
}

/** Reads the text that was published last, also while it is taken off. */
async function articleOnSite(db: Db, postId: number): Promise<Article | undefined> {
  const post = await publishedPost(db, postId);
  if (!post) return undefined;
  return {
    data: {
      id: postId,
      strTitle: post.title,
      strSlug: post.slug,
      strPhoto: post.photo,
      strDescription: post.html,
      author_name: post.author,
      created_at: post.createdOn,
      read_time: post.readTime,
      category_name: post.categoryName,
      viewCount: post.views,
      summary: post.summary,
      updatedAt: post.updatedAt,
    },
    faqs: await faqsOfPost(db, postId),
    related_blog_data: [],
    coverAlt: await publishedCoverAlt(db, postId),
    search: { title: post.searchTitle, description: post.searchDescription, canonical: post.canonical },
    tags: tagsOf(post.tags),
  };
}
