import { indianDate } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { postsLike, wordsOfText } from "../queries.server.ts";
import { type Article, RELATED } from "../read.server.ts";
import { coverOf } from "../rules.ts";
import { htmlText } from "../text.server.ts";
import { readWorkingCopy } from "./read-article.server.ts";

/** Returns the working copy as its public page would show it, or undefined if no article has that id. */
export async function previewArticle(
  { db, clock }: Pick<Tools, "db" | "clock">,
  id: number,
): Promise<Article | undefined> {
  const copy = await readWorkingCopy(db, id);
  if (!copy) return undefined;
  const words = wordsOfText({ ...copy, text: htmlText(copy.html) });
  const beside = await postsLike(db, { id: copy.postId ?? 0, categoryId: copy.categoryId, words }, RELATED);
  return {
    data: {
      id: copy.postId ?? 0,
      strTitle: copy.title,
      strSlug: copy.slug,
      strPhoto: coverOf(copy),
      strDescription: copy.html,
      author_name: copy.author,
      created_at: copy.shownOn ?? indianDate(clock.now()),
      read_time: copy.readTime,
      category_name: copy.categoryName,
      viewCount: 0,
      summary: copy.summary,
      updatedAt: new Date(copy.updatedAt),
    },
    faqs: copy.faqs.map((faq, n) => ({ id: n + 1, ...faq })),
    related_blog_data: beside,
    coverAlt: copy.photoAlt,
    search: { title: copy.searchTitle, description: copy.searchDescription, canonical: copy.canonical },
  };
}
