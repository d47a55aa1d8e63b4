import type { Person } from "#domain/staff/rules.ts";
import type { Tools } from "#platform/tools.ts";
import { type ArticleInput, draftKey } from "./fields.ts";
import * as queries from "./queries.server.ts";
import { createArticle, type NotSaved, type Saved, saveArticle } from "./save-article.server.ts";

/**
 * Begins the article of a form, one per form, identified by the form's `key`. A form that is sent again saves the
 * article that it began: over its first text, or over the `revision` that the form names. From another member, who has
 * seen no revision, it is out of date. Without a valid key each form begins an article.
 */
export async function beginArticle(
  tools: Pick<Tools, "db" | "clock">,
  {
    key: given,
    revision,
    ...save
  }: { key: string | undefined; revision: number; fields: ArticleInput; by: Person; auto?: boolean },
): Promise<Saved | NotSaved> {
  const key = draftKey.safeParse(given).data;
  if (key === undefined) return createArticle(tools, save);
  return tools.db.transaction(async (tx): Promise<Saved | NotSaved> => {
    await queries.lockDraftKey(tx, key);
    const begun = await queries.articleOfDraftKey(tx, key);
    const within = { db: tx, clock: tools.clock };
    if (!begun) return createArticle(within, { ...save, key });
    const author = save.fields.author?.trim() || save.by.name;
    return saveArticle(within, {
      ...save,
      id: begun.id,
      fields: { ...save.fields, author },
      revision: revision || (begun.member === save.by.id ? 1 : 0),
    });
  });
}
