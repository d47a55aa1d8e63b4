import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";

/** Marks a comment as resolved, or opens it again. */
export async function resolveComment(
  tools: Pick<Tools, "db" | "clock">,
  { articleId, comment, by, isOpen }: { articleId: number; comment: number; by: Person; isOpen: boolean },
): Promise<{ resolved: number } | Refusal<"gone" | "unchanged">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await queries.lockComment(tx, articleId, comment);
    const article = row && (await queries.quotableText(tx, articleId));
    if (!article) return refusal("gone", "This comment no longer exists.");
    if (isOpen === (row.resolvedAt === null))
      return refusal(
        "unchanged",
        isOpen ? "This comment is open already." : `${row.resolvedBy} has resolved this comment.`,
      );
    await queries.setResolved(tx, comment, {
      resolvedBy: isOpen ? null : by.name,
      resolvedAt: isOpen ? null : at,
    });
    await record(tx, {
      at,
      actor: by.name,
      action: isOpen ? "article.comment-open" : "article.comment-resolve",
      subject: "article",
      subjectId: articleId,
      detail: { member: by.id, title: article.title, comment },
    });
    return { resolved: comment };
  });
}
