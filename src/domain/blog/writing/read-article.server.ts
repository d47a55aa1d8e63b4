import { type Deleted, deletionOf } from "#domain/drafts/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { MAX_IN_TEXT } from "../finding/in-text.server.ts";
import { countReadTime } from "../rules.ts";
import { htmlText } from "../text.server.ts";
import type { Faq } from "./fields.ts";
import * as lists from "./list-queries.server.ts";
import * as queries from "./queries.server.ts";
import { fieldsOf } from "./row.server.ts";
import type { ListedVersion, Version, WorkingCopy } from "./working-copy.ts";

export type { ArticleSort } from "./list-queries.server.ts";

/** Reads the working copy of an article; undefined if no article has that id. */
export async function readWorkingCopy(db: Db, id: number): Promise<WorkingCopy | undefined> {
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return undefined;
  const row = await queries.articleWithCategory(db, id);
  if (!row) return undefined;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const text = htmlText(row.html);
  const isInWork = row.state === "draft" || row.state === "submitted";
  const back = isInWork ? await queries.lastReturn(db, id) : undefined;
  const isOpen = back && (!row.postUpdatedAt || back.returned.at > row.postUpdatedAt.toISOString());
  return {
    ...fieldsOf(row),
    hash: row.hash,
    publishedHash: row.publishedHash,
    id,
    postId: row.postId,
    state: row.state,
    revision: row.revision,
    categoryName: row.categoryName,
    readTime: countReadTime(text),
    publicSlug: row.unpublishedAt ? null : row.postSlug,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt.toISOString(),
    submittedBy: row.submittedBy,
    submittedAt: iso(row.submittedAt),
    approvedBy: row.approvedBy,
    approvedAt: iso(row.approvedAt),
    scheduled: row.scheduled && {
      publishAt: row.scheduled.publishAt,
      approvedBy: row.scheduled.approvedBy,
      title: row.scheduled.content.title,
      hash: row.scheduled.hash,
    },
    returned: isOpen && row.state === "draft" ? back.returned : null,
    sentBack: isOpen && row.state === "submitted" ? { ...back.returned, revision: back.revision } : null,
  };
}

/** Reads the texts of an article that a comment may quote, the main text first, as readers see them. */
export async function readQuotable(
  db: Db,
  id: number,
): Promise<{ id: number; title: string; texts: string[] } | undefined> {
  const row = await queries.quotableText(db, id);
  if (!row) return undefined;
  const { title, summary, html, faqs } = row;
  const answers = (faqs as Faq[]).flatMap(({ question, answer }) => [question, answer]);
  return { id, title, texts: [htmlText(html), title, summary, ...answers] };
}

export type ListedArticle = Omit<
  Awaited<ReturnType<typeof lists.listedArticles>>[number],
  "updatedAt" | "publishAt" | "deletedAt" | "deletedBy"
> & { updatedAt: string; publishAt: string | null; deleted: Deleted | null };

/**
 * Lists a page of the working copies, without texts, with the total. `q` is searched for in titles, even within words,
 * and in texts: once, for both page and count. `isPart`: there are more matches than are listed.
 */
export async function listArticles(
  db: Db,
  { q, ...wanted }: Omit<lists.ArticleList, "ids"> & { q?: string },
): Promise<{ rows: ListedArticle[]; total: number; isPart: boolean }> {
  const found = q?.trim() ? await lists.articlesWith(db, q, wanted) : undefined;
  const list = { ...wanted, ids: found?.slice(0, MAX_IN_TEXT) };
  const rows = await lists.listedArticles(db, list);
  const total =
    list.offset === 0 && rows.length < list.limit ? rows.length : await lists.countListed(db, list);
  return {
    total,
    isPart: (found?.length ?? 0) > MAX_IN_TEXT,
    rows: rows.map(({ deletedAt, deletedBy, ...row }) => ({
      ...row,
      deleted: deletionOf({ deletedAt, deletedBy }),
      updatedAt: row.updatedAt.toISOString(),
      publishAt: row.publishAt?.toISOString() ?? null,
    })),
  };
}

/** Counts the articles in each state; omits states without any. */
export const { countStates, countShelves } = lists;

/** Reads who deleted an article; undefined if it is not deleted. */
export async function readDeleted(db: Db, id: number): Promise<Deleted | undefined> {
  const row = await queries.deletedArticle(db, id);
  return (row && deletionOf(row)) ?? undefined;
}

/** Lists the saved versions of an article, newest first. */
export async function listVersions(db: Db, id: number): Promise<ListedVersion[]> {
  const copy = await readWorkingCopy(db, id);
  if (!copy) return [];
  const rows = await queries.versionsOf(db, id);
  return rows.map((row) => ({
    ...row,
    savedAt: row.savedAt.toISOString(),
    isCurrent: row.hash === copy.hash,
    isPublished: row.hash === copy.publishedHash,
  }));
}

/** Reads one saved version of an article by its revision. */
export async function readVersion(db: Db, id: number, revision: number): Promise<Version | undefined> {
  const row = await queries.versionAt(db, id, revision);
  if (!row) return undefined;
  const { kept: _, ...fields } = row.content as queries.VersionContent;
  return {
    revision: row.revision,
    savedBy: row.savedBy,
    savedAt: row.savedAt.toISOString(),
    hash: row.hash,
    fields,
  };
}

export const categories = queries.categoriesInOrder;
