import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { downloadHeld } from "#desk/kit/answers.ts";
import { heldLists } from "#domain/newsletter/subscribing/held-list.server.ts";
import type { Route } from "./+types/import-report.ts";

/** Returns an import's report as CSV, for an hour. */
export const loader = permitted("send", ({ context, params }: Route.LoaderArgs) => {
  const { tools, dataDir } = context.get(deskContext);
  return downloadHeld(heldLists.read(dataDir, params.name, tools.clock.now()), "subscribers-import.csv");
});
