import { z } from "zod";
import { type ActRequest, act, again } from "#desk/kit/acts.server.ts";
import { rowId, several } from "#desk/kit/fields.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { putInCategory } from "#domain/blog/writing/put-in-category.server.ts";
import { articles } from "#domain/blog/writing/save-article.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";

const ids = several.transform((selected) => selected.map(idOf).filter((id) => id > 0));
const chosen = z.object({ chosen: ids });

/** A larger undo is found in the list of deleted articles. */
const MAX_UNDONE = 300;

type Verb = (tools: ActRequest["tools"], chosen: { id: number; by: Person }) => Promise<object>;

/** What was refused of a selection, and how many were done. */
export type PartDone = { done: number; refused: string[] };

/** Applies an act to each selected article; a refusal does not stop the others. */
async function toEach(
  { tools, staff: by }: Pick<ActRequest, "tools" | "staff">,
  selected: number[],
  verb: Verb,
) {
  if (selected.length === 0) return refusal("none", "Select at least one article.");
  const refused = new Set<string>();
  let done = 0;
  for (const id of selected) {
    const result = await verb(tools, { id, by });
    if ("refused" in result) refused.add((result as Refusal).message);
    else if ("errors" in result)
      for (const message of Object.values(result.errors as Record<string, string>)) refused.add(message);
    else done += 1;
  }
  if (refused.size === 0) return { ids: selected };
  const part: PartDone = { done, refused: [...refused] };
  return again({ part }, { status: 409 });
}

const says = (_: object, { chosen: selected }: { chosen: number[] }) =>
  selected.length > 1 ? ("several" as const) : ("one" as const);

/** Returns the list's query, without the result of the last act. */
function queryAfter({ url }: { url: URL }, undo: number[] = []): string {
  const query = new URLSearchParams(url.searchParams);
  for (const name of ["done", "undo"]) query.delete(name);
  if (undo.length && undo.length <= MAX_UNDONE) query.set("undo", undo.join("."));
  return query.size ? `?${query}` : "";
}

/** Returns the articles whose deletion an address offers to undo. */
export const undoIn = (url: URL): number[] =>
  (url.searchParams.get("undo") ?? "")
    .split(".")
    .slice(0, MAX_UNDONE)
    .map(idOf)
    .filter((id) => id > 0);

/** Makes an act that applies to each selected article. */
const toChosen = <Done extends string>(verb: Verb, done: Record<Done, string>) =>
  act({
    needs: "write",
    schema: chosen,
    run: (request, input) => toEach(request, input.chosen, verb),
    done,
    at: (request) => queryAfter(request),
  });

/** Acts on articles selected in the list. */
export const chosenActs = {
  delete: act({
    needs: "write",
    schema: chosen,
    run: (request, input) => toEach(request, input.chosen, articles.remove),
    done: {
      one: "The article is deleted. It can be restored for 30 days.",
      several: "The articles are deleted. They can be restored for 30 days.",
    },
    says,
    at: (request, input) => queryAfter(request, input.chosen),
  }),
  restore: toChosen(articles.undelete, { restored: "Restored." }),
  archive: toChosen(articles.archive, { archived: "Archived. A change brings an article back." }),
  unarchive: toChosen(articles.unarchive, { unarchived: "Taken out of the archive." }),
  duplicate: toChosen(articles.duplicate, { copied: "Duplicated. The copy is a separate draft." }),
  category: act({
    needs: "write",
    schema: z.object({ chosen: ids, category: rowId }),
    run: (request, { chosen: selected, category: categoryId }) =>
      toEach(request, selected, (tools, one) => putInCategory(tools, { ...one, categoryId })),
    done: { sorted: "The category is set." },
    at: (request) => queryAfter(request),
  }),
};

/** Acts on an editor's article. */
export const articleActs = {
  delete: act({
    needs: "write",
    run: ({ tools, staff: by, params }) => articles.remove(tools, { id: idOf(params.id), by }),
    to: "/desk/articles",
    done: { deleted: "The article is deleted. It can be restored for 30 days." },
    at: ({ params }) => `?undo=${params.id}`,
  }),
  archive: act({
    needs: "write",
    run: ({ tools, staff: by, params }) => articles.archive(tools, { id: idOf(params.id), by }),
    to: "/desk/articles",
    done: { archived: "Archived. A change brings an article back." },
  }),
  duplicate: act({
    needs: "write",
    run: async ({ tools, staff: by, params }) => {
      const made = await articles.duplicate(tools, { id: idOf(params.id), by });
      return "saved" in made ? { id: made.saved.id } : made;
    },
    to: "/desk/articles/:id",
    done: { copied: "This is the copy, a draft of its own." },
  }),
};
