import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { type ArticleRow, lockArticle, markNewestVersion, updateArticle } from "../writing/queries.server.ts";
import { hashesOf } from "../writing/row.server.ts";
import { articles } from "../writing/save-article.server.ts";

const LONGEST_NOTE = 2_000;

/** Sends a text back to its writer, with what is to change. An approved text that waits loses its approval. */
export async function returnArticle(
  tools: Pick<Tools, "db" | "clock">,
  { id, by, note }: { id: number; by: Person; note: string },
): Promise<{ returned: { id: number } } | Refusal<"not-submitted"> | FieldErrors> {
  const said = note.replaceAll("\0", "").toWellFormed().trim();
  if (said.length < 3) return { errors: { note: "Say what must change." } };
  if (said.length > LONGEST_NOTE)
    return { errors: { note: `The note has ${said.length} characters; it may have ${LONGEST_NOTE}.` } };
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await lockArticle(tx, id);
    if (row?.state !== "submitted" && row?.state !== "approved")
      return refusal("not-submitted", "Only a text that was sent for approval can be sent back.");
    await sendBack(tx, row, { name: by.name, member: by.id, at, note: said });
    return { returned: { id } };
  });
}

/** Makes the text a draft again and stores the note beside it. */
export async function sendBack(
  tx: Db,
  row: ArticleRow,
  {
    name,
    member,
    at,
    note,
    takesOff = false,
  }: { name: string; member: string | null; at: Date; note: string; takesOff?: boolean },
): Promise<void> {
  await articles.keepPresent(tx, row);
  await markNewestVersion(tx, row.id, { returned: { by: name, at: at.toISOString(), note } });
  await updateArticle(tx, row.id, {
    state: "draft",
    submittedBy: null,
    submittedAt: null,
    approvedBy: null,
    approvedAt: null,
    // If a later text is sent back, the text scheduled before it goes on waiting: a schedule ends with its own text.
    ...((row.state === "approved" || takesOff) && { scheduled: null, scheduledAt: null }),
  });
  await record(tx, {
    at,
    actor: name,
    action: "article.return",
    subject: "article",
    subjectId: row.id,
    textHash: hashesOf(row).hash,
    detail: {
      ...(member !== null && { member }),
      title: row.title,
      before: { state: row.state },
      after: { state: "draft" },
      note,
    },
  });
}
