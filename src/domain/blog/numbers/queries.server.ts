import { and, asc, between, desc, eq, inArray, sql } from "drizzle-orm";
import type { DaySpan } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { article, articleView, post } from "../tables.server.ts";

const views = sql<number>`sum(${articleView.views})`.mapWith(Number);

/** Adds up the views of an article on each day, oldest first. */
export const viewsOfPost = (db: Db, { from, to }: DaySpan, postId: number) =>
  db
    .select({ day: articleView.day, views: articleView.views })
    .from(articleView)
    .where(and(eq(articleView.postId, postId), between(articleView.day, from, to)))
    .orderBy(asc(articleView.day));

/** Adds up the views of each day and those of each article, in one reading of the rows: one of the two is null. */
export const viewsByDayAndPost = (db: Db, { from, to }: DaySpan) =>
  db
    .select({
      day: sql<string | null>`${articleView.day}`,
      postId: sql<number | null>`${articleView.postId}`,
      views,
    })
    .from(articleView)
    .where(between(articleView.day, from, to))
    .groupBy(sql`grouping sets ((${articleView.day}), (${articleView.postId}))`);

/** Selects the articles of these posts. */
export const articlesOf = (db: Db, postIds: number[]) =>
  postIds.length === 0
    ? []
    : db
        .select({ postId: post.id, id: article.id, title: post.title, slug: post.slug })
        .from(article)
        .innerJoin(post, eq(post.id, article.postId))
        .where(inArray(post.id, postIds));

/** Selects the views of one day by article, the most first. */
export const viewsOn = (db: Db, day: string) =>
  db
    .select({ slug: post.slug, title: post.title, views: articleView.views })
    .from(articleView)
    .innerJoin(post, eq(post.id, articleView.postId))
    .where(eq(articleView.day, day))
    .orderBy(desc(articleView.views), asc(post.id));

/** Selects the published row of a working copy: its title, its address and all of its views. */
export const postOfArticle = async (db: Db, id: number) =>
  (
    await db
      .select({ postId: post.id, title: post.title, slug: post.slug, total: post.views })
      .from(article)
      .innerJoin(post, eq(post.id, article.postId))
      .where(eq(article.id, id))
  )[0];

/** Returns the first day that was counted. */
export const firstDay = async (db: Db): Promise<string | undefined> =>
  (await db.select({ day: articleView.day }).from(articleView).orderBy(asc(articleView.day)).limit(1))[0]
    ?.day;
