import type { Db } from "#platform/db/db.ts";
import { articleHash } from "./article-hash.server.ts";
import type { ArticleContent } from "./fields.ts";
import * as queries from "./queries.server.ts";
import { articles } from "./save-article.server.ts";

const IMPORT = "import";

/**
 * Updates the working copy of a post that an import has just written. A draft in progress is unchanged, but is now
 * compared with the new published text.
 */
export async function followImport(tx: Db, postId: number, content: ArticleContent, at: Date): Promise<void> {
  const hash = articleHash(content);
  const row = await queries.lockArticleOfPost(tx, postId);
  const now = { hash, publishedHash: hash, updatedBy: IMPORT, updatedAt: at };
  if (!row) {
    await queries.addArticle(tx, {
      ...content,
      ...now,
      postId,
      state: "published",
      createdBy: IMPORT,
      createdAt: at,
    });
    return;
  }
  if (row.hash !== row.publishedHash) {
    await queries.updateArticle(tx, row.id, { publishedHash: hash });
    return;
  }
  if (row.hash === hash) return;
  const revision = row.revision + 1;
  await articles.keepPresent(tx, row);
  await queries.updateArticle(tx, row.id, { ...content, ...now, revision });
  await articles.keepVersion(tx, row, {
    text: { fields: content, hash },
    revision,
    at,
    isAuto: false,
    by: { name: IMPORT, member: null },
  });
}
