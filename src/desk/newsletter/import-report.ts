import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { downloadTemporary } from "#desk/kit/answers.ts";
import { pendingLists } from "#domain/newsletter/subscribing/pending-list.server.ts";
import type { Route } from "./+types/import-report.ts";

/** Returns an import's report as CSV, for an hour. */
export const loader = permitted("send", ({ context, params }: Route.LoaderArgs) => {
  const { tools, dataDir } = context.get(deskContext);
  return downloadTemporary(
    pendingLists.read(dataDir, params.name, tools.clock.now()),
    "subscribers-import.csv",
  );
});
