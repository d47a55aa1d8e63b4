import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { newToken, tokenHash } from "#domain/staff/session-tokens.server.ts";
import { DAY_MS, indianDate, timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter, isDay } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { lockArticle } from "../writing/queries.server.ts";
import { hashesOf } from "../writing/row.server.ts";
import * as queries from "./queries.server.ts";
import { MOST_REVIEW_DAYS, type ReviewRemark } from "./rules.ts";

/** How long a link and its remarks are kept after its end. */
const KEPT_MS = 90 * DAY_MS;

/**
 * Makes a link by which somebody without an account reads the draft of an article until the end of a day (IST), and
 * says what they think of it. The token is returned once: the database has its hash. The ledger names no reviewer.
 */
export async function openReviewLink(
  tools: Pick<Tools, "db" | "clock">,
  { articleId, reviewer, lastDay, by }: { articleId: number; reviewer: string; lastDay: string; by: Person },
): Promise<{ opened: { token: string; endsAt: string } } | Refusal<"gone"> | FieldErrors> {
  const at = tools.clock.now();
  const name = reviewer.replaceAll("\0", "").toWellFormed().trim();
  if (name.length < 2 || name.length > 120) return { errors: { reviewer: "Enter the reviewer’s name." } };
  const today = indianDate(at);
  if (!isDay(lastDay) || lastDay < today || lastDay > dayAfter(today, MOST_REVIEW_DAYS))
    return { errors: { lastDay: `Choose a day from today on, at most ${MOST_REVIEW_DAYS} days ahead.` } };
  const endsAt = timeInIndia(dayAfter(lastDay, 1));
  const token = newToken();
  return tools.db.transaction(async (tx) => {
    const row = await lockArticle(tx, articleId);
    if (!row) return refusal("gone", "This article no longer exists.");
    const id = await queries.addReviewLink(tx, {
      ...{ articleId, reviewer: name, tokenHash: tokenHash(token) },
      ...{ createdBy: by.name, createdAt: at, endsAt },
    });
    await record(tx, {
      at,
      actor: by.name,
      action: "article.review-open",
      subject: "article",
      subjectId: articleId,
      textHash: hashesOf(row).hash,
      detail: { member: by.id, title: row.title, link: id, lastDay },
    });
    return { opened: { token, endsAt: endsAt.toISOString() } };
  });
}

/** Ends a link before its day. */
export async function endReviewLink(
  tools: Pick<Tools, "db" | "clock">,
  { articleId, link, by }: { articleId: number; link: number; by: Person },
): Promise<{ ended: number } | Refusal<"gone" | "ended">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await queries.lockLink(tx, { id: link });
    if (row?.articleId !== articleId) return refusal("gone", "This link no longer exists.");
    if (row.endsAt <= at) return refusal("ended", "This link has ended already.");
    await queries.endLink(tx, link, { endsAt: at, endedBy: by.name });
    await record(tx, {
      at,
      actor: by.name,
      action: "article.review-end",
      subject: "article",
      subjectId: articleId,
      detail: { member: by.id, link },
    });
    return { ended: link };
  });
}

/** A link as the desk lists it; moments are ISO 8601. */
export type ListedReview = {
  id: number;
  reviewer: string;
  createdBy: string;
  endsAt: string;
  endedBy: string | null;
  isOpen: boolean;
  remarks: ReviewRemark[];
};

/** Lists the links to an article with what was said by each, newest first. `hash`: of the text as it is now. */
export async function listReviews(
  db: Db,
  { articleId, hash, now }: { articleId: number; hash: string; now: Date },
): Promise<ListedReview[]> {
  const links = await queries.linksOf(db, articleId);
  if (!links.length) return [];
  const said = await queries.remarksOf(
    db,
    links.map(({ id }) => id),
  );
  return links.map(({ id, reviewer, createdBy, endsAt, endedBy }) => ({
    ...{ id, reviewer, createdBy, endedBy, endsAt: endsAt.toISOString(), isOpen: endsAt > now },
    remarks: said.filter(({ linkId }) => linkId === id).map((one) => asRemark(one, hash)),
  }));
}

/** Returns a remark as a screen shows it, beside the text of that hash. */
export const asRemark = (
  { id, at, text, textHash }: { id: number; at: Date; text: string; textHash: string },
  hash: string,
): ReviewRemark => ({ id, at: at.toISOString(), text, isOfThisText: textHash === hash });

/** Removes links, with whom they were for and what was said, once they have been over for ninety days. */
export const dropPastReviews = (tx: Db, now: Date): Promise<void> =>
  queries.dropLinksEndedBefore(tx, new Date(now.getTime() - KEPT_MS));
