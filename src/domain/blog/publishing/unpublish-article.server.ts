import { ownWork } from "#domain/approval/rules.ts";
import type { ActName, Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { storable } from "#platform/forms/forms.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { type ArticleRow, lockArticle, updateArticle } from "../writing/queries.server.ts";
import { UNDECIDED } from "../writing/row.server.ts";
import { publishedHands } from "./hands.server.ts";
import { postById, updatePost } from "./queries.server.ts";

const MAX_REASON_LENGTH = 500;

/**
 * Takes an article off the site, with a reason for the ledger: from the next request its present and former addresses
 * say only that it was taken off.
 */
export async function unpublishArticle(
  tools: Pick<Tools, "pages" | "clock">,
  { id, by, reason }: { id: number; by: Person; reason: string },
): Promise<{ unpublished: { id: number } } | Refusal<"not-published"> | FieldErrors> {
  const trimmed = storable(reason).trim();
  if (trimmed.length < 3) return { errors: { reason: "Say why it is unpublished." } };
  if (trimmed.length > MAX_REASON_LENGTH)
    return {
      errors: { reason: `The reason has ${trimmed.length} characters; it may have ${MAX_REASON_LENGTH}.` },
    };
  return tools.pages.publish(["posts"], async (tx) => {
    const row = await lockArticle(tx, id);
    if (!row?.postId || row.unpublishedAt) return refusal("not-published", "This article is not published.");
    await updatePost(tx, row.postId, { unpublishedAt: tools.clock.now(), editedAt: tools.clock.now() });
    // A scheduled approval would bring the article back, so it ends here.
    await updateArticle(tx, id, {
      scheduled: null,
      scheduledAt: null,
      ...(row.state === "approved" && { state: "draft" as const, ...UNDECIDED, publishAt: null }),
      ...(row.state === "published" && { state: "unpublished" as const }),
    });
    await note(tx, row, by, tools.clock.now(), "article.unpublish", { reason: trimmed });
    return { unpublished: { id } };
  });
}

/**
 * Republishes the text that was on the site when the article was taken off. No contributor to that text may: like its
 * hour, its return is another person's decision.
 */
export async function publishAgain(
  tools: Pick<Tools, "pages" | "clock">,
  { id, by }: { id: number; by: Person },
): Promise<{ published: { id: number } } | Refusal<"not-withdrawn" | "delivered" | "own-work">> {
  return tools.pages.publish(["posts"], async (tx) => {
    const row = await lockArticle(tx, id);
    if (!row?.postId || !row.unpublishedAt)
      return refusal("not-withdrawn", "This article was not unpublished.");
    if ((await postById(tx, row.postId))?.delivered)
      return refusal("delivered", "This is a draft of the product: a member reads and approves it first.");
    const own = ownWork(await publishedHands(tx, row), by);
    if (own) return refusal("own-work", own);
    await updatePost(tx, row.postId, { unpublishedAt: null });
    if (row.state === "unpublished") await updateArticle(tx, id, { state: "published" });
    await note(tx, row, by, tools.clock.now(), "article.publish-again");
    return { published: { id } };
  });
}

const note = (tx: Db, row: ArticleRow, by: Person, at: Date, action: ActName, more = {}): Promise<number> =>
  recordAct(
    tx,
    { by, at },
    action,
    ["article", row.id],
    {
      title: row.title,
      before: { onSite: row.unpublishedAt === null, state: row.state },
      after: { onSite: row.unpublishedAt !== null },
      ...more,
    },
    row.publishedHash ?? undefined,
  );
