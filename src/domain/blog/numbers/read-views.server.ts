import { type DaySpan, dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import * as queries from "./queries.server.ts";

/** The views of articles in a span of days, both included (YYYY-MM-DD, IST). */
export type ArticleViews = {
  /** The days that have any, oldest first. */
  days: { day: string; views: number }[];
  /** The articles of most views; `id` is the working copy's. */
  articles: { id: number; title: string; slug: string; views: number }[];
  /** The first day that was ever counted; before it nothing is known. */
  since: string | undefined;
};

const MOST_LISTED = 10;

export async function readArticleViews(db: Db, span: DaySpan): Promise<ArticleViews> {
  const [counted, since] = await Promise.all([queries.viewsByDayAndPost(db, span), queries.firstDay(db)]);
  const days = counted.flatMap(({ day, views }) => (day === null ? [] : [{ day, views }]));
  const most = counted
    .flatMap(({ postId, views }) => (postId === null ? [] : [{ postId, views }]))
    .sort((a, b) => b.views - a.views || a.postId - b.postId)
    .slice(0, MOST_LISTED);
  const articles = await queries.articlesOf(
    db,
    most.map(({ postId }) => postId),
  );
  return {
    days: days.sort((a, b) => (a.day < b.day ? -1 : 1)),
    articles: most.flatMap(({ postId, views }) => {
      const found = articles.find((one) => one.postId === postId);
      return found ? [{ id: found.id, title: found.title, slug: found.slug, views }] : [];
    }),
    since,
  };
}

/** The views of one article: by day in a span, and in total since it was published. */
export type ViewsOfArticle = {
  title: string;
  slug: string;
  total: number;
  days: { day: string; views: number }[];
};

/** Reads the views of an article by its working copy's id; undefined for one that was never published. */
export async function viewsOfArticle(db: Db, id: number, span: DaySpan): Promise<ViewsOfArticle | undefined> {
  const found = await queries.postOfArticle(db, id);
  if (!found) return undefined;
  const { postId, ...article } = found;
  return { ...article, days: await queries.viewsOfPost(db, span, postId) };
}

/** Yields the views of every article by day, as pieces of CSV. */
export async function* exportViews(db: Db, { from, to }: DaySpan): AsyncGenerator<string> {
  yield csvLine(["day", "article", "title", "views"]);
  for (let day = from; day <= to; day = dayAfter(day))
    yield (await queries.viewsOn(db, day))
      .map(({ slug, title, views }) => csvLine([day, slug, title, views]))
      .join("");
}
