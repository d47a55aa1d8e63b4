import { and, asc, count, eq, getTableColumns, gt, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { dropRedirect } from "../queries.server.ts";
import { article, category, post, postRedirect } from "../tables.server.ts";
import type { FieldName } from "../writing/fields.ts";
import { withHashes } from "../writing/row.server.ts";

export const postById = async (db: Db, id: number) =>
  (
    await db
      .select({ slug: post.slug, html: post.html, createdOn: post.createdOn, delivered: post.delivered })
      .from(post)
      .where(eq(post.id, id))
  )[0];

/** The article fields that are columns of its post, with the same names. */
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

/** Redirects a former address to the post, and removes the redirect of an address in use again. */
export async function movePost(tx: Db, postId: number, from: string, to: string): Promise<void> {
  await dropRedirect(tx, to);
  await tx
    .insert(postRedirect)
    .values({ fromSlug: from, postId })
    .onConflictDoUpdate({ target: postRedirect.fromSlug, set: { postId } });
}

/** Selects the delivered drafts that no member has approved, by category. */
export const deliveredArticles = async (db: Db) =>
  (
    await db
      .select({ ...getTableColumns(article), categoryName: category.name })
      .from(article)
      .innerJoin(post, eq(post.id, article.postId))
      .innerJoin(category, eq(category.id, article.categoryId))
      .where(sql`${post.delivered}`)
      .orderBy(asc(category.position), asc(article.title))
  ).map(withHashes);

export const countDelivered = async (db: Db): Promise<number> =>
  (await db.select({ n: count() }).from(post).where(sql`${post.delivered}`))[0]?.n ?? 0;

export const dueArticles = (db: Db, now: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: article.id })
    .from(article)
    .where(lte(article.scheduledAt, now))
    .orderBy(article.scheduledAt, article.id);

/** Selects approved texts whose time is still to come, soonest first. */
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

/** Selects articles waiting for approval, longest waiting first. */
export const submittedArticles = async (db: Db, limit: number) =>
  (
    await db
      .select()
      .from(article)
      .where(and(eq(article.state, "submitted"), isNull(article.deletedAt)))
      .orderBy(asc(article.submittedAt), asc(article.id))
      .limit(limit)
  ).map(withHashes);
