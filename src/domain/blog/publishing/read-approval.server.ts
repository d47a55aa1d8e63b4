import { eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { publishedCoverAlt } from "../queries.server.ts";
import { isDrawn } from "../rules.ts";
import { blocksOf, type TextBlock } from "../writing/blocks.server.ts";
import { type Compared, compareArticles, type Difference, linesOf } from "../writing/compare.server.ts";
import { missingIn } from "../writing/missing.server.ts";
import { publicText } from "../writing/queries.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import type { WorkingCopy } from "../writing/working-copy.ts";
import type { ArticleFinding } from "./check-article.ts";
import { findingsApart } from "./findings-apart.server.ts";
import { articleHands, publishedHands } from "./hands.server.ts";
import { postById } from "./queries.server.ts";

/** What an approver sees before deciding. */
export type ApprovalView = {
  copy: WorkingCopy;
  /** The changes for readers; null for an article that was never published. */
  difference: Difference | null;
  /** The text of a never published article, block by block. */
  text: TextBlock[];
  /** Every one-line field under its name at the desk. */
  lines: ReturnType<typeof linesOf>;
  /** Its address on the site if different, even while taken off. */
  formerSlug: string | null;
  /** Whether it is a draft of the product that no member has approved. */
  isDelivered: boolean;
  missing: Record<string, string>;
  findings: ArticleFinding[];
  /** Why this person may not approve it. */
  ownWork: string | null;
  /** What the ledger would note about an approval by this person. */
  marks: string[];
};

/** Reads a working copy for one person, with its published text and all findings. */
export async function readApproval(
  db: Db,
  id: number,
  by: Person,
  now: Date,
): Promise<ApprovalView | undefined> {
  const copy = await readWorkingCopy(db, id);
  if (!copy) return undefined;
  const hands = copy.state === "unpublished" ? publishedHands(db, copy) : articleHands(db, copy);
  const before = copy.postId === null ? undefined : await published(db, copy.postId, copy);
  return {
    copy,
    difference: before ? compareArticles(before, copy) : null,
    text: before ? [] : blocksOf(copy.html),
    lines: linesOf(copy),
    formerSlug: before && before.slug !== copy.slug ? before.slug : null,
    isDelivered: copy.postId !== null && (await postById(db, copy.postId))?.delivered === true,
    missing: missingIn(copy),
    findings: await findingsApart(copy),
    ...(await eligibilityOf(db, { hands: await hands, by, now })),
  };
}

/** Reads the published text. Values set by publication (a date, a drawn cover) do not count as differences. */
async function published(db: Db, postId: number, copy: WorkingCopy): Promise<Compared | undefined> {
  const text = await publicText(db, postId);
  if (!text) return undefined;
  const areDrawn = isDrawn(copy.photo) && isDrawn(text.photo);
  return {
    ...text,
    categoryName: text.category,
    photo: areDrawn ? copy.photo : text.photo,
    photoAlt: await publishedCoverAlt(db, postId),
    shownOn: copy.shownOn === null ? null : text.shownOn,
  };
}
