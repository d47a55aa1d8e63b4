import type { Person } from "#domain/staff/rules.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { readVersion, readWorkingCopy } from "./read-article.server.ts";
import { articleGone, type NotSaved, type Saved, saveArticle } from "./save-article.server.ts";

/**
 * Makes an earlier version the working copy again, as a save of its own: the text that stood there stays among the
 * versions, and the ledger names the version, since its writers come back with it. An address that another article has
 * taken since is not taken back. `revision`: the working copy that the person saw; `version`: the one that is to come
 * back.
 */
export async function restoreVersion(
  tools: Pick<Tools, "db" | "clock">,
  { id, revision, version, by }: { id: number; revision: number; version: number; by: Person },
): Promise<Saved | NotSaved | Refusal<"no-version">> {
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) return articleGone();
  const wanted = await readVersion(tools.db, id, version);
  if (!wanted) return refusal("no-version", "This version is not kept any more: the last 50 are.");
  const fields = { ...wanted.fields, publishAt: copy.publishAt };
  const result = await saveArticle(tools, { id, revision, fields, by, restored: version });
  if (!("errors" in result) || !result.errors.slug) return result;
  return saveArticle(tools, { id, revision, fields: { ...fields, slug: copy.slug }, by, restored: version });
}
