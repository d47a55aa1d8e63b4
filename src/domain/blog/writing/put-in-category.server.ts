import type { Person } from "#domain/audit/acts.ts";
import type { Saved } from "#domain/drafts/kind.ts";
import { noLongerThere } from "#domain/drafts/rules.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { readWorkingCopy } from "./read-article.server.ts";
import { type NotSaved, saveArticle } from "./save-article.server.ts";

/** Sets a draft's category as a save of its writer; once others have seen the text, the editor changes it. */
export async function putInCategory(
  tools: Pick<Tools, "db" | "clock">,
  { id, categoryId, by }: { id: number; categoryId: number; by: Person },
): Promise<Saved | NotSaved | Refusal<"not-a-draft">> {
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) return noLongerThere("article");
  if (copy.state !== "draft" || copy.postId !== null)
    return refusal("not-a-draft", `“${copy.title}” is not a new draft: change its category in its editor.`);
  return saveArticle(tools, { id, revision: copy.revision, fields: { ...copy, categoryId }, by });
}
