import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { noArticle } from "#desk/kit/answers.ts";
import { exportMarkdown } from "#domain/blog/writing/export-articles.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/export-markdown.ts";

/** Returns one article as the Markdown file that the import reads. */
export const loader = permitted(["write", "approve"], async ({ context, params }: Route.LoaderArgs) => {
  const file = await exportMarkdown(context.get(deskContext).tools.db, idOf(params.id));
  if (!file) throw noArticle();
  return new Response(file.text, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.name}"`,
    },
  });
});
