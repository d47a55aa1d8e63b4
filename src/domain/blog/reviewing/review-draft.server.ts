import { record } from "#domain/audit/record.server.ts";
import { tokenHash } from "#domain/staff/session-tokens.server.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Article } from "../read.server.ts";
import { previewArticle } from "../writing/preview-article.server.ts";
import * as queries from "./queries.server.ts";
import { asRemark } from "./review-links.server.ts";
import { isReviewToken, LONGEST_REMARK, MOST_REMARKS, type ReviewRemark } from "./rules.ts";

/** A draft as an outside reviewer reads it; `endsAt` is ISO 8601. */
export type ReviewedDraft = {
  article: Article;
  hash: string;
  reviewer: string;
  endsAt: string;
  remarks: ReviewRemark[];
};

/** Reads the draft that a link opens; undefined where there is no such link, or it has ended: nobody learns which. */
export async function readReviewedDraft(
  tools: Pick<Tools, "db" | "clock">,
  token: string,
): Promise<ReviewedDraft | undefined> {
  if (!isReviewToken(token)) return undefined;
  const link = await queries.linkByHash(tools.db, tokenHash(token));
  if (!link || link.endsAt <= tools.clock.now()) return undefined;
  const found = await previewArticle(tools, link.articleId);
  if (!found) return undefined;
  const { article, hash } = found;
  const said = await queries.remarksOf(tools.db, [link.id]);
  return {
    ...{ article: { ...article, related_blog_data: [] }, hash },
    ...{ reviewer: link.reviewer, endsAt: link.endsAt.toISOString() },
    remarks: said.map((one) => asRemark(one, hash)),
  };
}

/** Keeps what a reviewer says of the text that they had before them, by its hash. It is a word, and no approval. */
export async function leaveRemark(
  tools: Pick<Tools, "db" | "clock">,
  { token, hash, text }: { token: string; hash: string; text: string },
): Promise<{ kept: true } | Refusal<"no-link" | "too-many"> | FieldErrors> {
  const said = text.replaceAll("\0", "").toWellFormed().trim();
  if (said.length < 3) return { errors: { remark: "Write your remark first." } };
  if (said.length > LONGEST_REMARK)
    return { errors: { remark: `The remark has ${said.length} characters; it may have ${LONGEST_REMARK}.` } };
  if (!isReviewToken(token) || !/^[0-9a-f]{64}$/.test(hash)) return noLink();
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const link = await queries.lockLink(tx, { tokenHash: tokenHash(token) });
    if (!link || link.endsAt <= at) return noLink();
    if ((await queries.countRemarks(tx, link.id)) >= MOST_REMARKS)
      return refusal(
        "too-many",
        `A link holds at most ${MOST_REMARKS} remarks. Write to the person who sent it.`,
      );
    await queries.addRemark(tx, { linkId: link.id, at, text: said, textHash: hash });
    await record(tx, {
      at,
      actor: "An outside reviewer",
      action: "article.review-remark",
      subject: "article",
      subjectId: link.articleId,
      textHash: hash,
      detail: { link: link.id },
    });
    return { kept: true };
  });
}

const noLink = () => refusal("no-link", "This link does not work, or has ended.");
