import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { downloadTemporary } from "#desk/kit/answers.ts";
import { importReports } from "#domain/blog/moving/report.server.ts";
import type { Route } from "./+types/import-download.ts";

/** Returns an import's report as CSV, for an hour. */
export const loader = permitted("write", ({ context, params }: Route.LoaderArgs) => {
  const { tools, dataDir } = context.get(deskContext);
  return downloadTemporary(
    importReports.read(dataDir, params.name, tools.clock.now()),
    "articles-import.csv",
  );
});
