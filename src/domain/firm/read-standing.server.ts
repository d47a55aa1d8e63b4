import { type Standing, standingOf } from "#domain/approval/approve.server.ts";
import type { Approver } from "#domain/approval/rules.ts";
import type { Tools } from "#platform/tools.ts";
import { proposalHands } from "./hands.server.ts";
import { changeById } from "./queries.server.ts";

/** How a person stands to a proposal: why not they, or what the ledger would say of their approval. */
export async function readProposalStanding(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: Approver },
): Promise<Standing> {
  const change = await changeById(db, id);
  return standingOf(db, { hands: change ? await proposalHands(db, change) : [], by, now: clock.now() });
}
