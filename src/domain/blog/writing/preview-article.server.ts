import { indianDate } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { publishedCoverAlt } from "../queries.server.ts";
import { type Article, RELATED } from "../read.server.ts";
import { postsLike, wordsOfText } from "../related-queries.server.ts";
import { countReadTime, coverOf } from "../rules.ts";
import { tagsOf } from "../tags.ts";
import { htmlText } from "../text.server.ts";
import type { ArticleContent } from "./fields.ts";
import { publicText } from "./queries.server.ts";
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
  const onSite = copy.postId === null ? undefined : await publicText(db, copy.postId);
  const shown = (text: ArticleContent, category: string): Article => {
    const readTime = countReadTime(htmlText(text.html));
    const shownOn = text.shownOn ?? onSite?.shownOn ?? indianDate(clock.now());
    const { views = 0 } = onSite ?? {};
    const page = { id: copy.postId ?? 0, category, readTime, shownOn, views, beside };
    return pageOf({ ...text, updatedAt: new Date(copy.updatedAt) }, page);
  };
  const read = copy.sentBack && (await readVersion(db, id, copy.sentBack.revision));
  const categoryName =
    read && (await categories(db)).find(({ id: one }) => one === read.fields.categoryId)?.name;
  const { hash, updatedBy, postId } = copy;
  return {
    article: shown(copy, copy.categoryName),
    hash,
    updatedBy,
    before:
      onSite && postId !== null
        ? pageOf(
            { ...onSite, photoAlt: await publishedCoverAlt(db, postId) },
            { ...onSite, id: postId, beside },
          )
        : undefined,
    sentBack: read ? shown(read.fields, categoryName ?? "") : undefined,
  };
}

type PageText = Omit<ArticleContent, "categoryId" | "featured" | "shownOn"> & { updatedAt: Date };
type PageData = {
  id: number;
  category: string;
  shownOn: string;
  readTime: number | null;
  views: number;
  beside: Article["related_blog_data"];
};

/** Returns a text as its public page shows it. */
const pageOf = (text: PageText, { id, category, shownOn, readTime, views, beside }: PageData): Article => ({
  data: {
    id,
    strTitle: text.title,
    strSlug: text.slug,
    strPhoto: coverOf(text),
    strDescription: text.html,
    author_name: text.author,
    created_at: shownOn,
    read_time: readTime,
    category_name: category,
    viewCount: views,
    summary: text.summary,
    updatedAt: text.updatedAt,
  },
  faqs: text.faqs.map((faq, n) => ({ id: n + 1, ...faq })),
  related_blog_data: beside,
  coverAlt: text.photoAlt,
  delivered: false,
  search: { title: text.searchTitle, description: text.searchDescription, canonical: text.canonical },
  tags: tagsOf(text.tags),
});
