import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Approver } from "#domain/approval/rules.ts";
import type { Tools } from "#platform/tools.ts";
import { monthHands } from "./hands.server.ts";

/** Returns why a person may not close or correct these months, or what the ledger would say. */
export async function readMonthsEligibility(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { months, by }: { months: string[]; by: Approver },
): Promise<Eligibility> {
  const hands = (await Promise.all(months.map((month) => monthHands(db, month)))).flat();
  return eligibilityOf(db, { hands, by, now: clock.now() });
}
