import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { download } from "#desk/kit/answers.ts";
import { exportArticles } from "#domain/blog/writing/export-articles.server.ts";
import type { Route } from "./+types/export.ts";

/** Returns every working copy with its versions, one JSON object per line; `?versions=no` omits the versions. */
export const loader = permitted(["write", "approve"], ({ context, url }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const versions = url.searchParams.get("versions") !== "no";
  return download(exportArticles(tools.db, { versions, at: tools.clock.now() }), {
    type: "application/x-ndjson",
    name: "articles.ndjson",
  });
});
