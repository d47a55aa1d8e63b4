import type { Person } from "#domain/audit/acts.ts";
import { inTheWay } from "#domain/firm/launch.ts";
import { approveLaunch, type NotOpened, proposeLive } from "#domain/firm/site-state.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { type Installation, readLaunch } from "./read-launch.server.ts";

const checkOf =
  ({ clock }: Pick<Tools, "clock">, installation: Installation) =>
  async (db: Db) => {
    const sections = await readLaunch({ db, clock }, installation);
    return { red: inTheWay(sections), waived: sections.flatMap(({ waived }) => waived) };
  };

/** Proposes to open the site. While a red item is not waived, refuses with what is in the way. */
export const proposeOpening = (
  tools: Pick<Tools, "db" | "clock">,
  installation: Installation,
  decision: { reason: string; by: Person },
): Promise<{ id: number } | NotOpened> => proposeLive(tools, decision, checkOf(tools, installation));

/** Approves a waiver or the opening proposed by another member; opening re-checks the list. */
export const approveLaunchProposal = (
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  installation: Installation,
  decision: { id: number; by: Person },
): ReturnType<typeof approveLaunch> => approveLaunch(tools, decision, checkOf(tools, installation));
