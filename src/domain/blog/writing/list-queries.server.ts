import { and, count, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Shelf } from "#domain/drafts/kind.ts";
import type { Db } from "#platform/db/db.ts";
import { rowsOf } from "#platform/db/rows.ts";
import { byIndexes, idsWith } from "../finding/in-text.server.ts";
import { article, category, post } from "../tables.server.ts";
import type { ArticleState } from "./fields.ts";
import { categoryName } from "./queries.server.ts";

const SORTS = { updated: article.updatedAt, title: sql`lower(${article.title})`, author: article.author };
export type ArticleSort = keyof typeof SORTS;

export type ArticleList = {
  /** Restricts the list to these; all by default. */
  ids?: number[] | undefined;
  state?: ArticleState | undefined;
  /** The shelf; by default, those at work. */
  shelf?: Shelf | undefined;
  categoryId?: number | undefined;
  sort: ArticleSort;
  descending: boolean;
  limit: number;
  offset: number;
};

/** Finds the newest working copies of a list that match a text in their titles or texts. */
export const articlesWith = (db: Db, text: string, list: ArticleList): Promise<number[]> =>
  db.transaction(async (tx) => {
    await byIndexes(tx);
    const rows = await rowsOf<{ id: number }>(tx, idsWith(text, listed(list)));
    return rows.map(({ id }) => id);
  });

const isPutAway = sql`(${article.deletedAt} is not null or ${article.archivedAt} is not null)`;

const SHELVES: Record<Shelf | "work", SQL> = {
  work: sql`not ${isPutAway}`,
  archived: sql`(${article.archivedAt} is not null and ${article.deletedAt} is null)`,
  deleted: sql`${article.deletedAt} is not null`,
};

const listed = (list: ArticleList): SQL | undefined => and(matching(list), SHELVES[list.shelf ?? "work"]);

const matching = ({ ids, state, categoryId }: ArticleList): SQL | undefined =>
  and(
    // One parameter: thousands of them would take longer than the search.
    ids && sql`${article.id} = any(${`{${ids.join()}}`}::int[])`,
    state && eq(article.state, state),
    categoryId === undefined
      ? undefined
      : and(eq(article.categoryId, categoryId), eq(article.categoryChosen, true)),
  );

/** Selects a page of the list. Finds its rows among the working copies alone, before any join. */
export const listedArticles = (db: Db, list: ArticleList) => {
  // The order of the indexes: a plain "desc" would put nulls first and force a sort.
  const way = (by: SQLWrapper) => (list.descending ? sql`${by} desc nulls last` : sql`${by} asc nulls first`);
  const order = [way(SORTS[list.sort]), way(article.id)];
  const page = db
    .select({ id: article.id })
    .from(article)
    .where(listed(list))
    .orderBy(...order)
    .limit(list.limit)
    .offset(list.offset)
    .as("page");
  return db
    .select({
      id: article.id,
      title: article.title,
      slug: article.slug,
      state: article.state,
      categoryName,
      author: article.author,
      updatedAt: article.updatedAt,
      updatedBy: article.updatedBy,
      publishAt: article.publishAt,
      deletedBy: article.deletedBy,
      deletedAt: article.deletedAt,
      isPublic: sql<boolean>`${post.id} is not null and ${post.unpublishedAt} is null`,
    })
    .from(page)
    .innerJoin(article, eq(article.id, page.id))
    .innerJoin(category, eq(category.id, article.categoryId))
    .leftJoin(post, eq(post.id, article.postId))
    .orderBy(...order);
};

const countArticles = async (db: Db, where: SQL | undefined): Promise<number> =>
  (await db.select({ n: count() }).from(article).where(where))[0]?.n ?? 0;

/** Counts a list. Those at work are all but the few on a shelf: both counts are read from an index. */
export const countListed = async (db: Db, list: ArticleList): Promise<number> =>
  list.shelf
    ? countArticles(db, listed(list))
    : (await countArticles(db, matching(list))) - (await countArticles(db, and(matching(list), isPutAway)));

export async function countStates(db: Db): Promise<Partial<Record<ArticleState, number>>> {
  const inStates = (where?: SQL) =>
    db.select({ state: article.state, n: count() }).from(article).where(where).groupBy(article.state);
  const away = new Map((await inStates(isPutAway)).map(({ state, n }) => [state, n]));
  return Object.fromEntries((await inStates()).map(({ state, n }) => [state, n - (away.get(state) ?? 0)]));
}

/** Counts each shelf. */
export async function countShelves(db: Db): Promise<Record<Shelf, number>> {
  const [row] = await db
    .select({
      archived: sql<number>`count(*) filter (where ${SHELVES.archived})::int`,
      deleted: sql<number>`count(*) filter (where ${SHELVES.deleted})::int`,
    })
    .from(article)
    .where(isPutAway);
  return { archived: row?.archived ?? 0, deleted: row?.deleted ?? 0 };
}
