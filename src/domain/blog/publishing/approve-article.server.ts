import { recordApproval } from "#domain/approval/approve.server.ts";
import { isThatHash, ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/staff/rules.ts";
import { decideOn } from "#domain/wording/decide.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { faqsOfPost } from "../queries.server.ts";
import { countChanges } from "../writing/compare.server.ts";
import { contentOf } from "../writing/fields.ts";
import { type ArticleRow, lockArticle, updateArticle } from "../writing/queries.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { fieldsOf, hashesOf } from "../writing/row.server.ts";
import { findingsApart, knownFindings } from "./findings-apart.server.ts";
import { articleHands } from "./hands.server.ts";
import { putOnSite } from "./put-on-site.server.ts";
import { publishedPost } from "./queries.server.ts";
import { readMoment } from "./schedule-article.server.ts";

type Approval = {
  id: number;
  /** The SHA-256 of the text that was read. */
  hash: string;
  by: Person;
  /** When to publish it: null for at once; if omitted, the time that the article names. */
  publishAt?: string | null;
  /** The reason for publishing the text despite its findings. */
  reason?: string;
};

export type ApprovalResult =
  | { approved: { id: number; published: boolean; publishAt: string | null } }
  | Refusal<"gone" | "approved" | "not-submitted" | "changed" | "own-work" | "blocked" | "address-taken">
  | FieldErrors;

/**
 * Approves exactly the text that a second person read, by its hash, and publishes it in the same transaction. If a
 * later time is set, the whole text waits for it and replaces any text that waited before. Nobody approves a text that
 * they have a hand in. Where the linter asks for a reason, the approval needs one, and the ledger stores it with the
 * findings. Words that block are refused.
 */
export async function approveArticle(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  { id, hash, by, ...how }: Approval,
): Promise<ApprovalResult> {
  const at = tools.clock.now();
  const copy = await readWorkingCopy(tools.db, id);
  if (copy) await findingsApart(copy);
  return tools.pages.publish(["posts"], async (tx): Promise<ApprovalResult> => {
    const row = await lockArticle(tx, id);
    if (!row) return refusal("gone", "This article no longer exists.");
    const early = notForApproval(row, hash);
    if (early) return early;
    const hands = await articleHands(tx, { ...row, ...hashesOf(row) });
    const own = ownWork(hands, by);
    if (own) return refusal("own-work", own);
    const decision = decideOn(knownFindings(fieldsOf(row)), how.reason);
    if ("refused" in decision)
      return decision.refused === "reason"
        ? { errors: { reason: decision.message } }
        : refusal("blocked", decision.message);
    const when = readMoment(how.publishAt, row.publishAt, at);
    if (when && "error" in when) return { errors: { publishAt: when.error } };
    const publishAt = when?.toISOString() ?? null;
    const waits = when !== null && when > at;
    const words = await changedWords(tx, row);
    if (!waits) {
      const put = await putOnSite(tx, row, { actor: by.name, member: by.id, at });
      if ("refused" in put) return put;
    }
    await updateArticle(tx, id, {
      ...(when !== null && waits && { state: "approved" as const, ...waiting(row, by, when, at) }),
      approvedBy: by.name,
      approvedAt: at,
      publishAt: when,
    });
    await recordApproval(tools, tx, {
      at,
      by,
      hands,
      action: "article.approve",
      subject: "article",
      subjectId: id,
      textHash: row.hash,
      detail: {
        title: row.title,
        words,
        before: { state: row.state, submittedBy: row.submittedBy },
        after: { state: waits ? "approved" : "published", publishAt },
        ...decision.kept,
      },
    });
    return { approved: { id, published: !waits, publishAt } };
  });
}

function waiting(row: ArticleRow, by: Person, when: Date, at: Date): Partial<ArticleRow> {
  return {
    scheduledAt: when,
    scheduled: {
      content: contentOf(fieldsOf(row)),
      hash: row.hash,
      publishAt: when.toISOString(),
      submittedBy: row.submittedBy,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      approvedBy: by.name,
      approvedAt: at.toISOString(),
    },
  };
}

function notForApproval(
  row: ArticleRow,
  hash: string,
): Refusal<"approved" | "not-submitted" | "changed"> | undefined {
  if (row.state === "approved" || row.state === "published")
    return refusal("approved", `${row.approvedBy ?? "Another person"} has approved this text.`);
  if (row.state !== "submitted") return refusal("not-submitted", "This text was not sent for approval.");
  return isThatHash(hash, row.hash)
    ? undefined
    : refusal(
        "changed",
        `${row.updatedBy} has changed the text since you opened it. Read it again before you approve it.`,
      );
}

/** Counts what the text changes of the one that readers have; all its words before the first publication. */
async function changedWords(tx: Db, row: ArticleRow): Promise<{ added: number; removed: number }> {
  const post = row.postId === null ? undefined : await publishedPost(tx, row.postId);
  const faqs = row.postId === null ? [] : await faqsOfPost(tx, row.postId);
  return countChanges({ html: post?.html ?? "", faqs }, fieldsOf(row));
}
