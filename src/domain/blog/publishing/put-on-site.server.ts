import { record } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Touch } from "#platform/tools.ts";
import { replaceFaqs } from "../queries.server.ts";
import { countReadTime, coverOf, postTag, summaryOf } from "../rules.ts";
import type { Faq } from "../writing/fields.ts";
import { type ArticleRow, lockSlug, slugOwner, updateArticle } from "../writing/queries.server.ts";
import { hashesOf } from "../writing/row.server.ts";
import * as queries from "./queries.server.ts";

/**
 * Makes an approved working copy what the public reads, in the caller's transaction: the post with its questions, the
 * redirect of a changed address, the entry in the ledger. A post keeps its id, its views and its first date. Refused
 * before anything is written where another article has taken the address.
 */
export async function putOnSite(
  tx: Db,
  row: ArticleRow,
  { actor, member, at, touch }: { actor: string; member: string | null; at: Date; touch: Touch },
): Promise<{ postId: number } | { refused: string }> {
  await lockSlug(tx, row.slug);
  const owner = await slugOwner(tx, row.slug, row);
  if (owner)
    return {
      refused: `The address ${row.slug} has come to belong to the article “${owner.title}”: change one of the two.`,
    };
  const before = row.postId === null ? undefined : await queries.postById(tx, row.postId);
  const values = {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    html: row.html,
    excerpt: summaryOf(row.html),
    photo: coverOf(row),
    categoryId: row.categoryId,
    author: row.author,
    createdOn: row.shownOn ?? before?.createdOn ?? indianDate(at),
    readTime: countReadTime(row.html),
    featured: row.featured,
    editedAt: at,
    updatedAt: at,
    unpublishedAt: null,
  };
  const postId = row.postId ?? (await queries.addPost(tx, values));
  if (row.postId !== null) await queries.updatePost(tx, postId, values);
  if (before && before.slug !== row.slug) await queries.movePost(tx, postId, before.slug, row.slug);
  for (const slug of [row.slug, before?.slug]) if (slug !== undefined) touch(postTag(slug));
  await replaceFaqs(tx, postId, row.faqs as Faq[]);
  const { hash, publishedHash } = hashesOf(row);
  await updateArticle(tx, row.id, {
    postId,
    state: "published",
    hash,
    publishedHash: hash,
  });
  await record(tx, {
    at,
    actor,
    action: "article.publish",
    subject: "article",
    subjectId: row.id,
    textHash: hash,
    detail: {
      ...(member !== null && { member }),
      before: { hash: publishedHash, slug: before?.slug ?? null },
      after: { hash, slug: row.slug, post: postId },
    },
  });
  return { postId };
}
