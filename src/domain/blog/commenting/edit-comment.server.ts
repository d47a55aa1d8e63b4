import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { checkedText, mentionsIn } from "./write-comment.server.ts";

/**
 * Changes the words of a comment or a reply, which only its author may do. Who is mentioned for the first time stands in
 * the ledger, from which they are told.
 */
export async function editComment(
  tools: Pick<Tools, "db" | "clock">,
  { articleId, comment, text: typed, by }: { articleId: number; comment: number; text: string; by: Person },
): Promise<{ edited: number } | Refusal<"gone" | "not-yours"> | FieldErrors> {
  const checked = checkedText(typed);
  if ("errors" in checked) return checked;
  const { text } = checked;
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await queries.lockWords(tx, articleId, comment);
    const article = row && (await queries.quotableText(tx, articleId));
    if (!article) return refusal("gone", "This comment no longer exists.");
    if (row.memberId !== by.id)
      return refusal("not-yours", `${row.by} wrote this comment, and only they may edit it.`);
    if (row.text === text) return { edited: comment };
    await queries.setWords(tx, comment, { text, editedAt: at });
    const before = await mentionsIn(tx, row.text, by);
    const mentions = (await mentionsIn(tx, text, by)).filter((id) => !before.includes(id));
    await record(tx, {
      at,
      actor: by.name,
      action: "article.comment-edit",
      subject: "article",
      subjectId: articleId,
      detail: {
        member: by.id,
        title: article.title,
        comment,
        thread: row.replyTo ?? comment,
        ...(mentions.length > 0 && { mentions }),
      },
    });
    return { edited: comment };
  });
}
