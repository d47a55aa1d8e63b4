import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Approver } from "#domain/approval/rules.ts";
import type { Tools } from "#platform/tools.ts";
import { proposalHands } from "./hands.server.ts";
import { changeById } from "./queries.server.ts";

/** Returns why a person may not approve a proposal, or what the ledger would note. */
export async function readProposalEligibility(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: Approver },
): Promise<Eligibility> {
  const change = await changeById(db, id);
  return eligibilityOf(db, { hands: change ? await proposalHands(db, change) : [], by, now: clock.now() });
}
