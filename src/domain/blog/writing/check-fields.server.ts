import type { Db } from "#platform/db/db.ts";
import { fieldErrors } from "#platform/forms/forms.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import { cleanArticleHtmlApart } from "#platform/markdown/apart.server.ts";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import { isSameMarkup } from "../text.server.ts";
import { type ArticleFields, type ArticleInput, articleFields, slugFor } from "./fields.ts";
import * as queries from "./queries.server.ts";

/** Returns the fields as they can be stored, with the text cleaned, or the errors by field. */
export async function readFields(input: ArticleInput): Promise<ArticleFields | FieldErrors> {
  const read = articleFields.safeParse(input);
  if (!read.success) return { errors: fieldErrors(read.error) };
  const html = await cleanArticleHtmlApart(read.data.html);
  return typeof html === "string" ? { ...read.data, html } : { errors: { html: html.message } };
}

/**
 * Settles what requires the database: a free slug (from the title if none is given), an existing category and, if the
 * publication time is new, one in the future.
 */
export async function settleFields(
  tx: Db,
  fields: ArticleFields,
  own: { id: number | undefined; postId: number | null; publishAt: string | null },
  now: Date,
): Promise<ArticleFields | FieldErrors> {
  const errors: Record<string, string> = {};
  const made = fields.slug === "";
  const wanted = fields.slug || slugFor(fields.title);
  await queries.lockSlug(tx, wanted);
  const slug = made ? await freeSlug(tx, wanted, own) : wanted;
  const owner = made ? undefined : await queries.slugOwner(tx, slug, own);
  if (owner)
    errors.slug = owner.former
      ? `The address ${slug} is a former address of the article “${owner.title}”: choose another.`
      : `The address ${slug} is used by the article “${owner.title}”: choose another.`;
  const categories = await queries.categoryIds(tx);
  if (!categories.length || (fields.categoryId && !categories.includes(fields.categoryId)))
    errors.categoryId = "Choose a category.";
  if (fields.publishAt && fields.publishAt !== own.publishAt && Date.parse(fields.publishAt) <= now.getTime())
    errors.publishAt = "This time has passed. Choose a later one, or leave it empty to publish on approval.";
  return Object.keys(errors).length ? { errors } : { ...fields, slug };
}

/**
 * Returns the stored text if the edited one is equivalent: the editor serializes older and imported texts differently,
 * and opening one is no change.
 */
export const unlessSame = (stored: string, edited: string): string =>
  isSameMarkup(stored, edited) || isSameMarkup(cleanArticleHtml(stored), edited) ? stored : edited;

async function freeSlug(
  tx: Db,
  wanted: string,
  own: { id: number | undefined; postId: number | null },
): Promise<string> {
  const taken = await queries.slugsLike(tx, wanted, own);
  let slug = wanted;
  for (let n = 2; taken.has(slug); n += 1) slug = `${wanted}-${n}`;
  return slug;
}
