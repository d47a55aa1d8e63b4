import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { blockedBy } from "#domain/wording/decide.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { missingIn } from "../writing/missing.server.ts";
import { lockArticle, markNewestVersion, updateArticle } from "../writing/queries.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { fieldsOf } from "../writing/row.server.ts";
import { articles } from "../writing/save-article.server.ts";
import { findingsApart, knownFindings } from "./findings-apart.server.ts";

/**
 * Submits the text of a revision for approval. Refuses it if somebody has saved another since, if it is already public,
 * or if its words block; `errors` list by field what it lacks.
 */
export async function submitArticle(
  tools: Pick<Tools, "db" | "clock">,
  { id, revision, by }: { id: number; revision: number; by: Person },
): Promise<
  | { submitted: { id: number; hash: string } }
  | Refusal<"gone" | "submitted" | "approved" | "unchanged" | "changed" | "blocked">
  | FieldErrors
> {
  const at = tools.clock.now();
  const copy = await readWorkingCopy(tools.db, id);
  if (copy) await findingsApart(copy);
  return tools.db.transaction(async (tx) => {
    const row = await lockArticle(tx, id);
    if (!row) return refusal("gone", "This article no longer exists.");
    if (row.state === "submitted")
      return refusal("submitted", `${row.submittedBy} has sent this text for approval.`);
    if (row.state === "approved") return refusal("approved", `${row.approvedBy} has approved this text.`);
    if (row.state !== "draft")
      return refusal("unchanged", "Nothing has changed since this text was published.");
    if (row.revision !== revision) {
      const whoHas = row.updatedBy === by.name ? "You have" : `${row.updatedBy} has`;
      return refusal("changed", `${whoHas} saved another text since. Read it before you send it.`);
    }
    const errors = missingIn(fieldsOf(row));
    if (Object.keys(errors).length) return { errors };
    const blocked = blockedBy(knownFindings(fieldsOf(row)));
    if (blocked) return refusal("blocked", blocked);
    await articles.keepPresent(tx, row);
    await markNewestVersion(tx, id, { submitter: by.id });
    await updateArticle(tx, id, { state: "submitted", submittedBy: by.name, submittedAt: at });
    await recordAct(
      tx,
      { by, at },
      "article.submit",
      ["article", id],
      { title: row.title, before: { state: row.state }, after: { state: "submitted", revision } },
      row.hash,
    );
    return { submitted: { id, hash: row.hash } };
  });
}
