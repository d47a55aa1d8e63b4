import { recordAct } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { replaceFaqs } from "../queries.server.ts";
import { countReadTime, coverOf, summaryOf } from "../rules.ts";
import { htmlText } from "../text.server.ts";
import { articleHash } from "../writing/article-hash.server.ts";
import { type ArticleContent, contentOf } from "../writing/fields.ts";
import {
  type ArticleRow,
  lockSlug,
  slugOwner,
  undateVersions,
  updateArticle,
} from "../writing/queries.server.ts";
import { fieldsOf } from "../writing/row.server.ts";
import * as queries from "./queries.server.ts";

type Putting = {
  actor: string;
  member: string | null;
  at: Date;
  /** The scheduled text, if it differs from the working copy's. */
  waited?: ArticleRow["scheduled"];
};

/**
 * Makes an approved text public, in the caller's transaction: writes the post with its questions, the redirect of a
 * changed address and the ledger entry. The text is the present working copy, or the scheduled text; anything written
 * on top of that remains a draft. A post keeps its id, views and first date; a delivered draft gets the day on which
 * the firm publishes it. Refuses before writing anything if another article has taken the address.
 */
export async function putOnSite(
  tx: Db,
  row: ArticleRow,
  { actor, member, at, waited }: Putting,
): Promise<{ postId: number } | Refusal<"address-taken">> {
  const superseded = waited ? waited.hash !== row.hash : false;
  // A delivered draft's date is not one of the firm's.
  const before = row.postId === null ? undefined : await queries.postById(tx, row.postId);
  const isDelivered = before?.delivered === true;
  const dated = <T extends ArticleContent>(fields: T): T =>
    isDelivered ? { ...fields, shownOn: null } : fields;
  const text = dated(waited?.content ?? fieldsOf(row));
  const own = isDelivered ? articleHash(dated(fieldsOf(row))) : row.hash;
  const hash = superseded && waited ? (isDelivered ? articleHash(text) : waited.hash) : own;
  const approved = waited?.hash ?? row.hash;
  await lockSlug(tx, text.slug);
  const owner = await slugOwner(tx, text.slug, row);
  if (owner)
    return refusal(
      "address-taken",
      `The address ${text.slug} now belongs to the article “${owner.title}”. Change one of the two.`,
    );
  const words = htmlText(text.html);
  const { faqs, photoAlt: _, shownOn, ...same } = contentOf(text);
  const columns: queries.PublishedColumns = same;
  const values = {
    ...columns,
    excerpt: summaryOf(words),
    photo: coverOf(text),
    createdOn: shownOn ?? (isDelivered ? undefined : before?.createdOn) ?? indianDate(at),
    readTime: countReadTime(words),
    editedAt: at,
    updatedAt: at,
    unpublishedAt: null,
    delivered: false,
  };
  const postId = row.postId ?? (await queries.addPost(tx, values));
  if (row.postId !== null) await queries.updatePost(tx, postId, values);
  if (before && before.slug !== text.slug) await queries.movePost(tx, postId, before.slug, text.slug);
  await replaceFaqs(tx, postId, faqs);
  await updateArticle(tx, row.id, {
    postId,
    ...(!superseded && { state: "published" }),
    hash: own,
    publishedHash: hash,
    scheduled: null,
    scheduledAt: null,
    ...(isDelivered && { shownOn: null }),
  });
  if (isDelivered) {
    await undateVersions(tx, row.id, { from: row.hash, to: own });
    if (superseded) await undateVersions(tx, row.id, { from: approved, to: hash });
  }
  await recordAct(
    tx,
    { by: { name: actor, id: member }, at },
    "article.publish",
    ["article", row.id],
    {
      title: text.title,
      before: { hash: row.publishedHash, slug: before?.slug ?? null },
      after: {
        hash,
        slug: text.slug,
        post: postId,
        ...(approved !== hash && { approved }),
        ...(superseded && { superseded }),
      },
    },
    hash,
  );
  return { postId };
}
