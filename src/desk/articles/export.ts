import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { download } from "#desk/kit/answers.ts";
import { exportArticles } from "#domain/blog/writing/export-articles.server.ts";
import type { Route } from "./+types/export.ts";

/** Every working copy with its versions, a JSON object a line; `?versions=no` leaves the versions out. */
export const loader = permitted(["write", "approve"], ({ context, url }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const versions = url.searchParams.get("versions") !== "no";
  return download(exportArticles(tools.db, { versions, at: tools.clock.now() }), {
    type: "application/x-ndjson",
    name: "articles.ndjson",
  });
});
