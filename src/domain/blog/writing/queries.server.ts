import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  like,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PutAway } from "#domain/drafts/kind.ts";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import {
  article,
  articleAddress,
  articleVersion,
  category,
  post,
  postFaq,
  postRedirect,
} from "../tables.server.ts";
import type { ArticleContent } from "./fields.ts";
import { UNDECIDED, withHashes } from "./row.server.ts";
import type { Returned } from "./working-copy.ts";

/** Who stored a version and how, in addition to the fields in its `content`. */
export type Kept = {
  /** The account's id; null for a text that no member wrote. */
  member: string | null;
  /** Whether it was saved automatically. */
  auto: boolean;
  /** When this version's editing session began: an autosave replaces the version of its own session. */
  since: string;
  /** The id of the account that submitted this text for approval. */
  submitter?: string;
  returned?: Returned;
};
export type VersionContent = ArticleContent & { kept: Kept };

const whole = {
  ...getTableColumns(article),
  postSlug: post.slug,
  unpublishedAt: post.unpublishedAt,
  delivered: post.delivered,
  postUpdatedAt: post.updatedAt,
};

/** The name of the chosen category; empty if none is. */
export const categoryName = sql<string>`case when ${article.categoryChosen} then ${category.name} else '' end`;

/** Reads the texts of an article that a comment may quote. */
export const quotableText = async (db: Db, id: number) =>
  (
    await db
      .select({ title: article.title, summary: article.summary, html: article.html, faqs: article.faqs })
      .from(article)
      .where(eq(article.id, id))
  )[0];

const locked = async (tx: Db, where: SQL | undefined) => {
  const [row] = await tx
    .select(whole)
    .from(article)
    .leftJoin(post, eq(post.id, article.postId))
    .where(where)
    .for("update", { of: article });
  return row && withHashes(row);
};

const isThere = isNull(article.deletedAt);

/** Reads the working copy with its state on the site, and locks it until the transaction ends. */
export const lockArticle = (tx: Db, id: number) => locked(tx, and(eq(article.id, id), isThere));
/** Locks an article even if it is deleted. */
export const lockArticleAnywhere = (tx: Db, id: number) => locked(tx, eq(article.id, id));
export const lockArticleOfPost = (tx: Db, postId: number) => locked(tx, eq(article.postId, postId));
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;

export const articleWithCategory = async (db: Db, id: number) => {
  const [row] = await db
    .select({ ...whole, categoryName })
    .from(article)
    .innerJoin(category, eq(category.id, article.categoryId))
    .leftJoin(post, eq(post.id, article.postId))
    .where(and(eq(article.id, id), isThere));
  return row && withHashes(row);
};

/** Selects working copies by id, after one of them. */
export const articlesAfter = async (db: Db, after: number, limit: number) =>
  (
    await db
      .select({ ...whole, categoryName, views: post.views })
      .from(article)
      .innerJoin(category, eq(category.id, article.categoryId))
      .leftJoin(post, eq(post.id, article.postId))
      .where(and(gt(article.id, after), isThere))
      .orderBy(asc(article.id))
      .limit(limit)
  ).map(withHashes);

export const formerSlugs = async (db: Db, postId: number | null): Promise<string[]> =>
  postId === null
    ? []
    : (
        await db
          .select({ slug: postRedirect.fromSlug })
          .from(postRedirect)
          .where(eq(postRedirect.postId, postId))
          .orderBy(asc(postRedirect.id))
      ).map(({ slug }) => slug);

/** Reads the public texts of these posts as article fields, even of those taken off the site. */
export async function publicTexts(db: Db, ids: number[]) {
  if (!ids.length) return new Map<number, never>();
  const texts = await db
    .select({
      id: post.id,
      slug: post.slug,
      title: post.title,
      summary: post.summary,
      html: post.html,
      photo: post.photo,
      author: post.author,
      featured: post.featured,
      shownOn: post.createdOn,
      tags: post.tags,
      searchTitle: post.searchTitle,
      searchDescription: post.searchDescription,
      canonical: post.canonical,
      category: category.name,
      readTime: post.readTime,
      views: post.views,
      updatedAt: post.updatedAt,
    })
    .from(post)
    .innerJoin(category, eq(category.id, post.categoryId))
    .where(inArray(post.id, ids));
  const faqs = await db
    .select({ postId: postFaq.postId, question: postFaq.question, answer: postFaq.answer })
    .from(postFaq)
    .where(inArray(postFaq.postId, ids))
    .orderBy(asc(postFaq.postId), asc(postFaq.position));
  return new Map(
    texts.map(({ id, ...text }) => [
      id,
      {
        ...text,
        faqs: faqs
          .filter(({ postId }) => postId === id)
          .map(({ question, answer }) => ({ question, answer })),
      },
    ]),
  );
}

export const publicText = async (db: Db, id: number) => (await publicTexts(db, [id])).get(id);

/** Returns the former addresses of published articles; those of others lead nowhere. */
export const redirectsAfter = (db: Db, after: number, limit: number) =>
  db
    .select({ id: postRedirect.id, from: postRedirect.fromSlug, to: post.slug })
    .from(postRedirect)
    .innerJoin(post, eq(post.id, postRedirect.postId))
    .where(and(gt(postRedirect.id, after), isNull(post.unpublishedAt)))
    .orderBy(asc(postRedirect.id))
    .limit(limit);

/** Adds an imported article's former addresses; one that another article already had remains its own. */
export const addFormerAddresses = async (tx: Db, articleId: number, addresses: string[]): Promise<void> =>
  void (
    addresses.length &&
    (await tx
      .insert(articleAddress)
      .values(addresses.map((address) => ({ address, articleId })))
      .onConflictDoNothing())
  );

/** Serializes submissions of the form that begins an article. */
export const lockDraftKey = (tx: Db, key: string): Promise<void> => lockName(tx, "article-draft", key);

/** Finds the article that a form began, and the submitting account, null once the first version is gone. */
export const articleOfDraftKey = async (
  db: Db,
  key: string,
): Promise<{ id: number; member: string | null } | undefined> =>
  (
    await db
      .select({
        id: article.id,
        member: sql<string | null>`${articleVersion.content}->'kept'->>'member'`,
      })
      .from(article)
      .leftJoin(articleVersion, and(eq(articleVersion.articleId, article.id), eq(articleVersion.revision, 1)))
      .where(eq(article.draftKey, key))
  )[0];

export const addArticle = async (tx: Db, values: typeof article.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(article).values(values).returning({ id: article.id });
  return (row as { id: number }).id;
};

/** Updates an article; an archived one returns to work. */
export const updateArticle = async (
  tx: Db,
  id: number,
  values: Partial<typeof article.$inferInsert>,
): Promise<void> =>
  void (await tx
    .update(article)
    .set({ archivedAt: null, ...values })
    .where(eq(article.id, id)));

/** Deletes, archives or restores an article; a deleted one waits for no approval. */
export const putAwayArticle = async (tx: Db, id: number, where: Partial<PutAway>): Promise<void> =>
  void (await tx
    .update(article)
    .set({
      ...where,
      ...(where.deletedAt && { state: "draft", ...UNDECIDED }),
    })
    .where(eq(article.id, id)));

export const removeArticle = (tx: Db, id: number) => tx.delete(article).where(eq(article.id, id));

export const deletedArticle = async (db: Db, id: number) =>
  (
    await db
      .select({ deletedAt: article.deletedAt, deletedBy: article.deletedBy })
      .from(article)
      .where(eq(article.id, id))
  )[0];

/** Finds articles deleted before a moment, oldest first. */
export const articlesDeletedBefore = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: article.id })
      .from(article)
      .where(lt(article.deletedAt, before))
      .orderBy(asc(article.deletedAt))
      .limit(limit)
  ).map(({ id }) => id);

export const categoryIds = async (db: Db): Promise<number[]> =>
  (await db.select({ id: category.id }).from(category)).map(({ id }) => id);

export const categoriesInOrder = (db: Db): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: category.id, name: category.name })
    .from(category)
    .orderBy(asc(category.position), asc(category.id));

/** Serializes saves with the same slug. */
export const lockSlug = (tx: Db, slug: string): Promise<void> => lockName(tx, "article-slug", slug);

type Own = { id: number | undefined; postId: number | null };

/** Finds the other article that has or had an address. */
export async function slugOwner(
  db: Db,
  slug: string,
  own: Own,
): Promise<{ title: string; former: boolean } | undefined> {
  const [draft] = await db
    .select({ title: article.title })
    .from(article)
    .where(and(eq(article.slug, slug), isThere, own.id === undefined ? undefined : ne(article.id, own.id)))
    .limit(1);
  if (draft) return { ...draft, former: false };
  const others = own.postId === null ? undefined : ne(post.id, own.postId);
  const [public_] = await db
    .select({ title: post.title })
    .from(post)
    .where(and(eq(post.slug, slug), others))
    .limit(1);
  if (public_) return { ...public_, former: false };
  const [old] = await db
    .select({ title: post.title })
    .from(postRedirect)
    .innerJoin(post, eq(post.id, postRedirect.postId))
    .where(and(eq(postRedirect.fromSlug, slug), others))
    .limit(1);
  return old && { ...old, former: true };
}

/** Returns whether an article has a title. */
export const titleExists = async (db: Db, title: string): Promise<boolean> =>
  (
    await db
      .select({ id: article.id })
      .from(article)
      .where(and(eq(article.title, title), isThere))
      .limit(1)
  ).length > 0;

/** Finds every slug with a prefix that another article has or had. */
export async function slugsLike(db: Db, slug: string, own: Own): Promise<Set<string>> {
  const begins = (column: SQL | typeof article.slug) =>
    or(eq(column as typeof article.slug, slug), like(column as typeof article.slug, `${slug}-%`));
  const others = own.postId === null ? undefined : ne(post.id, own.postId);
  const found = [
    ...(await db
      .select({ slug: article.slug })
      .from(article)
      .where(and(begins(article.slug), isThere, own.id === undefined ? undefined : ne(article.id, own.id)))),
    ...(await db
      .select({ slug: post.slug })
      .from(post)
      .where(and(begins(sql`${post.slug}`), others))),
    ...(await db
      .select({ slug: postRedirect.fromSlug })
      .from(postRedirect)
      .innerJoin(post, eq(post.id, postRedirect.postId))
      .where(and(begins(sql`${postRedirect.fromSlug}`), others))),
  ];
  return new Set(found.map((row) => row.slug));
}

export const newestVersion = async (db: Db, articleId: number) =>
  (
    await db
      .select()
      .from(articleVersion)
      .where(eq(articleVersion.articleId, articleId))
      .orderBy(desc(articleVersion.revision))
      .limit(1)
  )[0];

export const addVersion = async (tx: Db, values: typeof articleVersion.$inferInsert): Promise<void> =>
  void (await tx.insert(articleVersion).values(values));

export const updateVersion = async (
  tx: Db,
  id: number,
  values: Partial<typeof articleVersion.$inferInsert>,
): Promise<void> => void (await tx.update(articleVersion).set(values).where(eq(articleVersion.id, id)));

/** Takes the date shown out of the versions of a text, whose hash changes with it. */
export const undateVersions = async (
  tx: Db,
  articleId: number,
  { from, to }: { from: string; to: string },
): Promise<void> =>
  void (await tx
    .update(articleVersion)
    .set({ hash: to, content: sql`jsonb_set(${articleVersion.content}, '{shownOn}', 'null')` })
    .where(and(eq(articleVersion.articleId, articleId), eq(articleVersion.hash, from))));

/** Marks the newest version with its submitter, or with why it was returned. */
export const markNewestVersion = async (
  tx: Db,
  articleId: number,
  mark: Pick<Kept, "submitter" | "returned">,
): Promise<void> =>
  void (await tx.execute(
    sql`update ${articleVersion} set content = jsonb_set(content, '{kept}', (content->'kept') || ${JSON.stringify(mark)}::jsonb) where id = (select id from ${articleVersion} where article_id = ${articleId} order by revision desc limit 1)`,
  ));

/** Deletes all but the newest `keep` versions of an article, and the one on the site. */
export const pruneVersions = async (tx: Db, articleId: number, keep: number): Promise<void> =>
  void (await tx.execute(
    sql`delete from ${articleVersion} where article_id = ${articleId} and revision < (select min(revision) from (select revision from ${articleVersion} where article_id = ${articleId} order by revision desc limit ${keep}) newest) and hash is distinct from (select published_hash from ${article} where id = ${articleId})`,
  ));

export const versionsOf = (db: Db, articleId: number) =>
  db
    .select({
      revision: articleVersion.revision,
      savedBy: articleVersion.savedBy,
      savedAt: articleVersion.savedAt,
      hash: articleVersion.hash,
      title: sql<string>`${articleVersion.content}->>'title'`,
      auto: sql<boolean>`coalesce((${articleVersion.content}->'kept'->>'auto')::boolean, false)`,
    })
    .from(articleVersion)
    .where(eq(articleVersion.articleId, articleId))
    .orderBy(desc(articleVersion.revision));

export const versionAt = async (db: Db, articleId: number, revision: number) =>
  (
    await db
      .select()
      .from(articleVersion)
      .where(and(eq(articleVersion.articleId, articleId), eq(articleVersion.revision, revision)))
  )[0];

/** Reads the last note with which an approver returned a text of this article, and that text's revision. */
export const lastReturn = async (db: Db, articleId: number) =>
  (
    await db
      .select({
        revision: articleVersion.revision,
        returned: sql<Returned>`${articleVersion.content}->'kept'->'returned'`,
      })
      .from(articleVersion)
      .where(
        sql`${articleVersion.articleId} = ${articleId} and ${articleVersion.content}->'kept'->'returned' is not null`,
      )
      .orderBy(desc(articleVersion.revision))
      .limit(1)
  )[0];
