import { and, asc, eq, getTableColumns, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { dropRedirect } from "../queries.server.ts";
import { article, category, post, postRedirect } from "../tables.server.ts";
import type { FieldName } from "../writing/fields.ts";

export const postById = async (db: Db, id: number) =>
  (
    await db
      .select({ slug: post.slug, createdOn: post.createdOn, unpublishedAt: post.unpublishedAt })
      .from(post)
      .where(eq(post.id, id))
  )[0];

/** Reads the published post of an article under the names of the article's fields. */
export const publishedPost = async (db: Db, id: number) =>
  (
    await db
      .select({ ...getTableColumns(post), categoryName: category.name })
      .from(post)
      .innerJoin(category, eq(category.id, post.categoryId))
      .where(eq(post.id, id))
  )[0];

/** The fields of an article that are columns of its post under the same names. */
export type PublishedColumns = Pick<
  typeof post.$inferInsert,
  Exclude<FieldName, "faqs" | "photoAlt" | "shownOn" | "publishAt">
>;

export const addPost = async (tx: Db, values: typeof post.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(post).values(values).returning({ id: post.id });
  return (row as { id: number }).id;
};

export const updatePost = async (
  tx: Db,
  id: number,
  values: Partial<typeof post.$inferInsert>,
): Promise<void> => void (await tx.update(post).set(values).where(eq(post.id, id)));

/** Redirects a former address to the post, and ends the redirect of an address that is in use again. */
export async function movePost(tx: Db, postId: number, from: string, to: string): Promise<void> {
  await dropRedirect(tx, to);
  await tx
    .insert(postRedirect)
    .values({ fromSlug: from, postId })
    .onConflictDoUpdate({ target: postRedirect.fromSlug, set: { postId } });
}

export const dueArticles = (db: Db, now: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: article.id })
    .from(article)
    .where(
      or(
        lte(article.scheduledAt, now),
        // A process of an older release approves without storing the text separately.
        and(eq(article.state, "approved"), isNull(article.scheduledAt), lte(article.publishAt, now)),
      ),
    )
    .orderBy(article.scheduledAt, article.id);

/** Selects approved texts whose time is still to come, the next first. */
export const scheduledArticles = (db: Db, now: Date, limit: number) =>
  db
    .select({
      id: article.id,
      title: sql<string>`${article.scheduled}->'content'->>'title'`,
      publishAt: article.scheduledAt,
    })
    .from(article)
    .where(gt(article.scheduledAt, now))
    .orderBy(asc(article.scheduledAt), asc(article.id))
    .limit(limit);

/** Selects articles that wait for approval, longest waiting first. */
export const submittedIds = (db: Db, limit: number): Promise<{ id: number }[]> =>
  db
    .select({ id: article.id })
    .from(article)
    .where(eq(article.state, "submitted"))
    .orderBy(asc(article.submittedAt), asc(article.id))
    .limit(limit);

/** Reads every article on the site with its text, and the working copy that the desk edits it by. */
export const postsOnSite = (db: Db) =>
  db
    .select({
      id: post.id,
      slug: post.slug,
      title: post.title,
      html: post.html,
      updatedAt: post.updatedAt,
      articleId: article.id,
    })
    .from(post)
    .leftJoin(article, eq(article.postId, post.id))
    .where(isNull(post.unpublishedAt))
    .orderBy(asc(post.title));

export type PostOnSite = Awaited<ReturnType<typeof postsOnSite>>[number];
