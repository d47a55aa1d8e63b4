import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Approver } from "#domain/approval/rules.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { draftHands } from "./hands.server.ts";

/** Says why a person may not approve a day's draft, or what the ledger would say of their approval. */
export async function readDraftEligibility(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { date, by }: { date: string; by: Approver },
): Promise<Eligibility> {
  const draft = await queries.draftOf(db, date);
  return eligibilityOf(db, { hands: draft ? await draftHands(db, draft) : [], by, now: clock.now() });
}
