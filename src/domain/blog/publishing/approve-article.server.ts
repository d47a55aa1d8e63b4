import { approvable } from "#domain/approval/approvable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { countChanges } from "../writing/compare.server.ts";
import { contentOf } from "../writing/fields.ts";
import {
  type ArticleRow,
  articleWithCategory,
  lockArticle,
  publicText,
  updateArticle,
} from "../writing/queries.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { fieldsOf } from "../writing/row.server.ts";
import { findingsApart, knownFindings } from "./findings-apart.server.ts";
import { articleHands } from "./hands.server.ts";
import { putOnSite } from "./put-on-site.server.ts";
import { postById } from "./queries.server.ts";
import { readMoment } from "./schedule-article.server.ts";

type Approval = {
  id: number;
  /** The SHA-256 of the text that was read. */
  hash: string;
  by: Person;
  /** When to publish it: null for at once; by default, the article's own time. */
  publishAt?: string | null;
  /** The reason for publishing despite the findings. */
  reason?: string;
};

type Approved = { approved: { id: number; published: boolean; publishAt: string | null } };
type NotApproved =
  | Refusal<"gone" | "approved" | "not-submitted" | "changed" | "unsigned" | "address-taken">
  | FieldErrors<string>;

/** A working copy; `isDelivered`: an unchanged draft shipped with the product. */
type Copy = ArticleRow & { isDelivered: boolean };

export type ApprovalResult = Approved | NotApproved | Refusal<"unnamed" | "own-work" | "blocked">;

/**
 * The approval of a working copy: the text is published in the same transaction. With a later time, the whole text
 * waits for it and replaces any scheduled one. A delivered draft waits from the start and has no contributors among the
 * members: one reader suffices.
 */
const articleApproval = approvable<Copy, Approval, NotApproved, Approved>({
  subject: "article",
  act: "article.approve",
  tags: () => ["posts"],
  lock: (tx, { id }) => lockArticle(tx, id),
  async find(db, { request }) {
    const row = await articleWithCategory(db, request.id);
    return row
      ? [{ ...row, isDelivered: await isDelivered(db, row) }]
      : refusal("gone", "This article no longer exists.");
  },
  waits({ state, approvedBy, isDelivered }) {
    if (isDelivered) return undefined;
    if (state === "approved" || state === "published")
      return refusal("approved", `${approvedBy ?? "Another person"} has approved this text.`);
    return state === "submitted"
      ? undefined
      : refusal("not-submitted", "This text was not sent for approval.");
  },
  hands: async (db, row) => (row.isDelivered ? [] : articleHands(db, row)),
  read: ({ hash, updatedBy }, request) => ({
    seen: request.hash,
    now: hash,
    changed: refusal(
      "changed",
      `${updatedBy} has changed the text since you opened it. Read it again before you approve it.`,
    ),
  }),
  fits: async (_, [{ author, isDelivered }]) =>
    isDelivered && isPlaceholder(author)
      ? refusal("unsigned", "A placeholder signs it: set the registered name, or name its author.")
      : undefined,
  wording: async (_, row) => knownFindings(fieldsOf(row)),
  id: ({ id }) => id,
  hash: ({ hash }) => hash,
  async done(tx, [row], { request: { by, publishAt: chosen }, at }) {
    const when = readMoment(chosen, row.publishAt, at);
    if (when && "error" in when) return { errors: { publishAt: when.error } };
    const publishAt = when?.toISOString() ?? null;
    const waits = when !== null && when > at;
    const words = await changedWords(tx, row);
    if (!waits) {
      const put = await putOnSite(tx, row, { actor: by.name, member: by.id, at });
      if ("refused" in put) return put;
    }
    await updateArticle(tx, row.id, {
      ...(when !== null && waits && { state: "approved" as const, ...waiting(row, by, when, at) }),
      approvedBy: by.name,
      approvedAt: at,
      publishAt: when,
    });
    return {
      done: { approved: { id: row.id, published: !waits, publishAt } },
      detail: () => ({
        title: row.title,
        words,
        ...(row.isDelivered && { delivered: true }),
        before: { state: row.state, submittedBy: row.submittedBy },
        after: { state: waits ? "approved" : "published", publishAt },
      }),
    };
  },
});

/** Approves exactly the text that a second person read, by its hash. Requires a reason if the linter does. */
export async function approveArticle(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  approval: Approval,
): Promise<ApprovalResult> {
  const copy = await readWorkingCopy(tools.db, approval.id);
  if (copy) await findingsApart(copy);
  const result = await articleApproval.approve(tools, approval);
  return "refused" in result && result.refused === "reason" ? { errors: { reason: result.message } } : result;
}

/** Returns whether a working copy is a delivered draft that no member approved or changed. */
async function isDelivered(db: Db, { postId, hash, publishedHash }: ArticleRow): Promise<boolean> {
  if (postId === null || hash !== publishedHash) return false;
  return (await postById(db, postId))?.delivered === true;
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

/** Counts the words changed from the public text; all words before the first publication. */
async function changedWords(tx: Db, row: ArticleRow): Promise<{ added: number; removed: number }> {
  const before = row.postId === null ? undefined : await publicText(tx, row.postId);
  return countChanges(before ?? { html: "", faqs: [] }, fieldsOf(row));
}
