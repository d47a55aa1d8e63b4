import type { Db } from "#platform/db/db.ts";
import { writeMarkdown } from "./article-markdown.server.ts";
import * as queries from "./queries.server.ts";
import { readWorkingCopy } from "./read-article.server.ts";
import { fieldsOf, hashesOf } from "./row.server.ts";

const BATCH = 25;

/**
 * Streams the whole blog as lines of JSON: a head, each working copy with its state, questions, address on the site and
 * former addresses, its versions if they are wanted, and a last line that counts them. A file without that line was cut
 * short. Reads in batches, so that memory stays flat.
 */
export async function* exportArticles(
  db: Db,
  { versions, at }: { versions: boolean; at: Date },
): AsyncGenerator<string> {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  const count = { articles: 0, versions: 0 };
  yield line({ format: "articles", version: 1, exportedAt: at.toISOString() });
  for (let after = 0; ; ) {
    const rows = await queries.articlesAfter(db, after, BATCH);
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
    if (rows.length < BATCH) break;
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
    ...hashesOf(row),
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
