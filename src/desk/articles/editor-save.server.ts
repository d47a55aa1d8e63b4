import type { MiddlewareFunction } from "react-router";
import { type Desk, deskContext } from "#context.ts";
import { textsOf } from "#desk/kit/answers.ts";
import { beginArticle } from "#domain/blog/writing/begin-article.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { type NotSaved, type Saved, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import { articleIdOf, articleInput, revisionOf } from "./editor-fields.ts";
import { STATES } from "./editor-standing.tsx";

/** Keeps what the editor's form holds: a new article, or the next text of one. */
export function saveForm(
  { tools, staff, form }: Pick<Desk, "tools" | "staff" | "form">,
  { id, auto }: { id: number | undefined; auto: boolean },
): Promise<Saved | NotSaved> {
  const values = textsOf(form);
  const save = { revision: revisionOf(values), fields: articleInput(values), by: staff, auto };
  return id === undefined
    ? beginArticle(tools, { key: values.draftKey, ...save })
    : saveArticle(tools, { id, ...save });
}

const INTENTS = new Set(["autosave", "save"]);

/** Answers the editor's own script in JSON; a form of the page goes on to the action. */
export const answerEditor: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const desk = context.get(deskContext);
  const intent = String(desk.form.get("intent") ?? "");
  const asks = (request.headers.get("accept") ?? "").startsWith("application/json");
  if (request.method !== "POST" || !asks || !INTENTS.has(intent)) return next();
  const result = await saveForm(desk, { id: articleIdOf(params.id), auto: intent === "autosave" });
  if ("errors" in result) return Response.json(result, { status: 422 });
  if ("refused" in result)
    return result.refused === "gone"
      ? Response.json({ gone: true }, { status: 410 })
      : Response.json(
          { conflict: { by: result.theirs.updatedBy, at: result.theirs.updatedAt } },
          { status: 409 },
        );
  const copy = await readWorkingCopy(desk.tools.db, result.saved.id);
  return Response.json({
    saved: result.saved,
    ...(copy && { address: `/blogpost/${copy.slug}`, state: STATES[copy.state].word }),
  });
};
