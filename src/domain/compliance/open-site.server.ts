import { inTheWay } from "#domain/firm/launch.ts";
import type { By } from "#domain/firm/propose-change.server.ts";
import { goLive, type NotOpened } from "#domain/firm/site-state.server.ts";
import type { Tools } from "#platform/tools.ts";
import { type Installation, readLaunch } from "./read-launch.server.ts";

/**
 * Opens the site if the launch checklist allows it; the desk and the command both pass this gate. While anything is red
 * that nobody waived, refuses with what is in the way.
 */
export const openSite = (
  tools: Pick<Tools, "db" | "clock" | "pages">,
  installation: Installation,
  decision: { reason: string; by: By },
): Promise<{ state: "live" } | NotOpened> =>
  goLive(tools, decision, async (db) => {
    const sections = await readLaunch({ db, clock: tools.clock }, installation);
    return {
      red: inTheWay(sections),
      waived: sections.flatMap(({ waived }) => waived),
    };
  });
