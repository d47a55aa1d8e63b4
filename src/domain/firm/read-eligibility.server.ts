import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Approver } from "#domain/approval/rules.ts";
import type { Tools } from "#platform/tools.ts";
import { proposalHands } from "./hands.server.ts";
import { changeById } from "./queries.server.ts";

/** How a person stands to a proposal: why not they, or what the ledger would say of their approval. */
export async function readProposalEligibility(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: Approver },
): Promise<Eligibility> {
  const change = await changeById(db, id);
  return eligibilityOf(db, { hands: change ? await proposalHands(db, change) : [], by, now: clock.now() });
}
