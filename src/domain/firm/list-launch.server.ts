import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { By } from "./propose-change.server.ts";
import { openLaunchProposals } from "./queries.server.ts";
import { launchHands } from "./site-state.server.ts";

/** A waiting decision on the launch, and whether this member may decide on it. */
export type WaitingLaunch = Eligibility & {
  id: number;
  what: "waive" | "live";
  about: string[];
  until: string | null;
  reason: string;
  by: string;
  at: Date;
};

/** Lists the waivers and the opening that wait for another member, oldest first. */
export async function listLaunchProposals(
  { db, clock }: Pick<Tools, "db" | "clock">,
  by: By,
): Promise<WaitingLaunch[]> {
  const found: WaitingLaunch[] = [];
  for (const row of await openLaunchProposals(db)) {
    const { id, what, about, until, reason, proposedBy, proposedAt: at } = row;
    found.push({
      id,
      what,
      about,
      until,
      reason,
      by: proposedBy,
      at,
      ...(await eligibilityOf(db, { hands: await launchHands(db, row), by, now: clock.now() })),
    });
  }
  return found;
}
