import type { Hand, HandsNow } from "#domain/approval/rules.ts";
import { handsIn } from "#domain/approval/trail.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
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
