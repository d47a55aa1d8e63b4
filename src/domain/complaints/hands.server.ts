import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Approver, Hand, HandsNow } from "#domain/approval/rules.ts";
import { handsIn } from "#domain/approval/trail.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { monthDraft } from "./queries.server.ts";

/** What ends the figures entered for a month: whoever enters them next begins anew. */
export const MONTH_ENDS = ["complaints.close", "complaints.correct", "complaints.take-back"] as const;

/** Returns, from the ledger, all who entered figures of a month since it was last closed, corrected or taken back. */
export async function monthHands(db: Db, month: string): Promise<Hand[]> {
  const hands = { "complaints.enter": "entered these figures" };
  const acts = await actsOn(db, {
    subject: "complaint_month",
    subjectId: month,
    actions: [...Object.keys(hands), ...MONTH_ENDS],
  });
  return handsIn(acts, { hands, ends: [...MONTH_ENDS] });
}

/** Returns the hands in the figures entered for a month as they stand. */
export const monthHandsNow = async (db: Db, month: string): Promise<HandsNow> => ({
  waits: (await monthDraft(db, month)) !== undefined,
  hands: await monthHands(db, month),
});

/** Returns why a person may not close or correct these months, or what the ledger would say. */
export async function readMonthsEligibility(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { months, by }: { months: string[]; by: Approver },
): Promise<Eligibility> {
  const hands = (await Promise.all(months.map((month) => monthHands(db, month)))).flat();
  return eligibilityOf(db, { hands, by, now: clock.now() });
}
