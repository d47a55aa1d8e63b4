import type { Db } from "#platform/db/db.ts";
import { publishedCoverAlt } from "../queries.server.ts";
import { isDrawn } from "../rules.ts";
import { writeMarkdown } from "./article-markdown.server.ts";
import * as queries from "./queries.server.ts";
import { readWorkingCopy } from "./read-article.server.ts";
import { fieldsOf } from "./row.server.ts";

const ARTICLES_PER_BATCH = 25;
const REDIRECTS = 500;

/**
 * Streams the whole blog as lines of JSON: a header, each working copy with its state, questions, public and former
 * addresses, optionally its versions, and a last line that counts them. A file without that line is truncated. Reads in
 * batches, so that memory stays flat.
 */
export async function* exportArticles(
  db: Db,
  { versions, at }: { versions: boolean; at: Date },
): AsyncGenerator<string> {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  const count = { articles: 0, versions: 0 };
  yield line({ format: "articles", version: 1, exportedAt: at.toISOString() });
  for (let after = 0; ; ) {
    const rows = await queries.articlesAfter(db, after, ARTICLES_PER_BATCH);
    for (const row of rows) {
      yield line({ article: { ...exported(row), formerSlugs: await queries.formerSlugs(db, row.postId) } });
      count.articles += 1;
      for (const { revision } of versions ? await queries.versionsOf(db, row.id) : []) {
        const version = await queries.versionAt(db, row.id, revision);
        if (!version) continue;
        const { id: _, articleId, ...rest } = version;
        yield line({ version: { article: articleId, ...rest } });
        count.versions += 1;
      }
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < ARTICLES_PER_BATCH) break;
  }
  yield line({ end: true, ...count });
}

const exported = (row: Awaited<ReturnType<typeof queries.articlesAfter>>[number]) => {
  const { categoryId: _, ...fields } = fieldsOf(row);
  return {
    id: row.id,
    post: row.postId,
    state: row.state,
    revision: row.revision,
    ...fields,
    category: row.categoryName,
    hash: row.hash,
    publishedHash: row.publishedHash,
    publicSlug: row.unpublishedAt ? null : row.postSlug,
    views: row.views ?? 0,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt,
    submittedBy: row.submittedBy,
    submittedAt: row.submittedAt,
    approvedBy: row.approvedBy,
    approvedAt: row.approvedAt,
  };
};

/** Renders one article as a Markdown file that the import reads back. */
export async function exportMarkdown(
  db: Db,
  id: number,
): Promise<{ name: string; text: string } | undefined> {
  const copy = await readWorkingCopy(db, id);
  return copy && { name: `${copy.slug}.md`, text: writeMarkdown({ ...copy, category: copy.categoryName }) };
}

/**
 * Yields the Markdown files of all articles: the public text under its slug, and below `drafts/` each working copy that
 * differs from it.
 */
export async function* exportMarkdownFiles(db: Db): AsyncGenerator<{ name: string; text: string }> {
  for (let after = 0; ; ) {
    const rows = await queries.articlesAfter(db, after, ARTICLES_PER_BATCH);
    const posts = await queries.publicTexts(
      db,
      rows.flatMap(({ postId, unpublishedAt }) => (postId === null || unpublishedAt ? [] : [postId])),
    );
    for (const row of rows) {
      const { categoryId: _, ...fields } = fieldsOf(row);
      const own = { ...fields, category: row.categoryName };
      const shown = posts.get(row.postId ?? 0);
      const isPublic = shown !== undefined && row.hash === row.publishedHash;
      if (shown) {
        const photoAlt = isPublic ? own.photoAlt : await publishedCoverAlt(db, row.postId ?? 0);
        const photo = isDrawn(shown.photo) ? "" : shown.photo;
        yield { name: `${shown.slug}.md`, text: writeMarkdown({ ...own, ...shown, photo, photoAlt }) };
      }
      if (!isPublic)
        yield { name: `drafts/${row.id}-${own.slug || "untitled"}.md`, text: writeMarkdown(own) };
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < ARTICLES_PER_BATCH) return;
  }
}

/** Yields every former slug of an article with its present one, in batches. */
export async function* everyRedirect(db: Db): AsyncGenerator<{ from: string; to: string }> {
  for (let after = 0; ; ) {
    const rows = await queries.redirectsAfter(db, after, REDIRECTS);
    for (const { from, to } of rows) yield { from, to };
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < REDIRECTS) return;
  }
}
