import { type ActRequest, again, answerInPlace } from "#desk/kit/acts.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { readFields } from "#domain/blog/writing/check-fields.server.ts";
import { compareArticles } from "#domain/blog/writing/compare.server.ts";
import { categories, readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { beginArticle, type NotSaved, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import type { Saved } from "#domain/drafts/kind.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { ArticleConflict } from "./conflict.tsx";
import { articleInput } from "./values.server.ts";
import { articleIdOf, revisionOf, type Values } from "./values.ts";

/** Saves the editor's form: as a new article, or an article's next text. */
export function saveForm(
  { tools, staff, params }: Pick<ActRequest, "tools" | "staff" | "params">,
  values: Values,
  { auto = false } = {},
): Promise<Saved | NotSaved> {
  const id = articleIdOf(params.id);
  const save = { revision: revisionOf(values), fields: articleInput(values), by: staff, auto };
  return id === undefined
    ? beginArticle(tools, { key: values.draftKey, ...save })
    : saveArticle(tools, { id, ...save });
}

/** Saves for the editor's own script, in JSON. */
export async function saveInJson(
  request: ActRequest,
  values: Values,
  how?: { auto: boolean },
): Promise<Response> {
  const result = await saveForm(request, values, how);
  const copy = "saved" in result ? await readWorkingCopy(request.tools.db, result.saved.id) : undefined;
  return answerSave(request, result, copy && { address: `/blogpost/${copy.slug}`, state: copy.state });
}

type SavedBy = { updatedBy: string; updatedAt: string | Date };
type SaveResult = { saved: object } | FieldErrors | (Refusal & { theirs?: SavedBy | undefined });

/** Answers the script of an automatically saved form; `more`: what else it shows about the saved text. */
export function answerSave(
  { staff }: Pick<ActRequest, "staff">,
  result: SaveResult,
  more: object = {},
): Response {
  if ("saved" in result) return Response.json({ ...result, ...more });
  if ("errors" in result) return Response.json(result, { status: 422 });
  if (result.theirs) {
    const { updatedBy: by, updatedAt: at } = result.theirs;
    // One person may have two tabs.
    return Response.json({ conflict: { by, at, isOwn: by === staff.name } }, { status: 409 });
  }
  return result.refused === "gone"
    ? Response.json({ gone: true }, { status: 410 })
    : Response.json({ errors: { "": result.message } }, { status: 422 });
}

/** Saves for the page's form: returns the article's number, or the form beside what somebody else saved. */
export async function saveTyped(request: ActRequest, values: Values, how?: { auto: boolean }) {
  const result = await saveForm(request, values, how);
  if ("saved" in result) return result.saved;
  if ("errors" in result) return result;
  if (result.refused === "gone")
    return { ...refusal("gone", "This article no longer exists. Copy your text."), status: 410 };
  const conflict = await conflictOf(request, values, result.theirs);
  return again<{ conflict?: ArticleConflict }>({ conflict }, { status: 409 });
}

/** Saves the text and submits it; a text saved but not submitted remains in the form. */
export async function saveAndSubmit(request: ActRequest, values: Values) {
  const saved = await saveTyped(request, values);
  if (!("id" in saved)) return saved;
  const { id, revision } = saved;
  const sent = await submitArticle(request.tools, { id, revision, by: request.staff });
  if ("submitted" in sent) return { id };
  const errors = "errors" in sent ? sent.errors : { "": sent.message };
  return again({}, { errors, values: { ...values, revision: String(revision) } });
}

/** Does the same for the editor's own script: a refusal leaves the page and its undo history unchanged. */
export const submitInJson = async (request: ActRequest, values: Values): Promise<Response> =>
  answerInPlace(await saveAndSubmit(request, values), ({ id }) => `/desk/articles/${id}?done=submitted`);

async function conflictOf(
  { tools, staff }: ActRequest,
  typed: Values,
  theirs: WorkingCopy,
): Promise<ArticleConflict> {
  const mine = await readFields(articleInput(typed));
  const isOwn = theirs.updatedBy === staff.name;
  if ("errors" in mine) return { theirs, isOwn, difference: undefined };
  const names = new Map((await categories(tools.db)).map(({ id, name }) => [id, name]));
  const named = { ...mine, slug: mine.slug || theirs.slug, categoryName: names.get(mine.categoryId) ?? "" };
  return { theirs, isOwn, difference: compareArticles(theirs, named) };
}
