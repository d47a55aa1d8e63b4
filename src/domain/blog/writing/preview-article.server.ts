import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { publishedPost } from "../publishing/queries.server.ts";
import { faqsOfPost, publishedCoverAlt } from "../queries.server.ts";
import { type Article, RELATED } from "../read.server.ts";
import { postsLike, wordsOfText } from "../related-queries.server.ts";
import { countReadTime, coverOf } from "../rules.ts";
import { tagsOf } from "../tags.ts";
import { htmlText } from "../text.server.ts";
import type { ArticleContent } from "./fields.ts";
import { categories, readVersion, readWorkingCopy } from "./read-article.server.ts";

/** A working copy as its public page would show it, its hash, and the last published text. */
export type PreviewedArticle = {
  article: Article;
  hash: string;
  updatedBy: string;
  /**
   * The page as it is now, beside the same other articles and with the same views; undefined before the first
   * publication.
   */
  before: Article | undefined;
  /** The text that was returned before this one was submitted, likewise; undefined if none was. */
  sentBack: Article | undefined;
};

/** Returns the working copy as its public page would show it; undefined if no article has that id. */
export async function previewArticle(
  { db, clock }: Pick<Tools, "db" | "clock">,
  id: number,
): Promise<PreviewedArticle | undefined> {
  const copy = await readWorkingCopy(db, id);
  if (!copy) return undefined;
  const words = wordsOfText({ ...copy, text: htmlText(copy.html) });
  const beside = await postsLike(db, { id: copy.postId ?? 0, categoryId: copy.categoryId, words }, RELATED);
  const before = copy.postId === null ? undefined : await articleOnSite(db, copy.postId);
  const shown = (text: ArticleContent, categoryName: string): Article => ({
    data: {
      id: copy.postId ?? 0,
      strTitle: text.title,
      strSlug: text.slug,
      strPhoto: coverOf(text),
      strDescription: text.html,
      author_name: text.author,
      created_at: text.shownOn ?? before?.data.created_at ?? indianDate(clock.now()),
      read_time: countReadTime(htmlText(text.html)),
      category_name: categoryName,
      viewCount: before?.data.viewCount ?? 0,
      summary: text.summary,
      updatedAt: new Date(copy.updatedAt),
    },
    faqs: text.faqs.map((faq, n) => ({ id: n + 1, ...faq })),
    related_blog_data: beside,
    coverAlt: text.photoAlt,
    delivered: false,
    search: { title: text.searchTitle, description: text.searchDescription, canonical: text.canonical },
    tags: tagsOf(text.tags),
  });
  const read = copy.sentBack && (await readVersion(db, id, copy.sentBack.revision));
  const categoryName =
    read && (await categories(db)).find(({ id: one }) => one === read.fields.categoryId)?.name;
  const { hash, updatedBy } = copy;
  return {
    article: shown(copy, copy.categoryName),
    hash,
    updatedBy,
    before: before && { ...before, related_blog_data: beside },
    sentBack: read ? shown(read.fields, categoryName ?? "") : undefined,
  };
}

/** Reads the last published text, even if taken off. */
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
    delivered: false,
    search: { title: post.searchTitle, description: post.searchDescription, canonical: post.canonical },
    tags: tagsOf(post.tags),
  };
}
