import type { Person } from "#domain/staff/rules.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { readVersion, readWorkingCopy } from "./read-article.server.ts";
import { articleGone, type NotSaved, type Saved, saveArticle } from "./save-article.server.ts";
import { versionGone } from "./sitting.ts";

/**
 * Restores an earlier version as a new save: the present text stays among the versions, and the ledger names the
 * restored version, since its writers come back with it. If another article has taken its address since, the present
 * address stays. `revision`: the working copy that the person saw; `version`: the one to restore.
 */
export async function restoreVersion(
  tools: Pick<Tools, "db" | "clock">,
  { id, revision, version, by }: { id: number; revision: number; version: number; by: Person },
): Promise<Saved | NotSaved | Refusal<"no-version">> {
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) return articleGone();
  const wanted = await readVersion(tools.db, id, version);
  if (!wanted) return versionGone();
  const fields = { ...wanted.fields, publishAt: copy.publishAt };
  const result = await saveArticle(tools, { id, revision, fields, by, restored: version });
  if (!("errors" in result) || !result.errors.slug) return result;
  return saveArticle(tools, { id, revision, fields: { ...fields, slug: copy.slug }, by, restored: version });
}
