import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import { type Hand, type HandsNow, ownWork } from "#domain/approval/rules.ts";
import { handsIn } from "#domain/approval/trail.ts";
import type { Person } from "#domain/audit/acts.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { isComplete } from "./entering.ts";
import { drafts, monthDraft } from "./queries.server.ts";

/** Acts that end a month's entered figures: the next entry starts afresh. */
export const MONTH_ENDS = ["complaints.close", "complaints.correct", "complaints.take-back"] as const;

/**
 * Returns, from the ledger, everyone who entered figures of a month since it was last closed, corrected or taken back.
 */
export async function monthHands(db: Db, month: string): Promise<Hand[]> {
  const hands = { "complaints.enter": "entered these figures" };
  const acts = await actsOn(db, {
    subject: "complaint_month",
    subjectId: month,
    actions: [...Object.keys(hands), ...MONTH_ENDS],
  });
  return handsIn(acts, { hands, ends: [...MONTH_ENDS] });
}

/** Returns the contributors to a month's entered figures, which wait once they are complete by a day (YYYY-MM-DD). */
export async function monthHandsNow(db: Db, month: string, today: string): Promise<HandsNow> {
  const draft = await monthDraft(db, month);
  return {
    waits: draft !== undefined && isComplete(month, draft.figures, today),
    hands: await monthHands(db, month),
  };
}

/** Returns why a person may not close or correct these months, or what the ledger would note. */
export async function readMonthsEligibility(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { months, by }: { months: string[]; by: Person },
): Promise<Eligibility> {
  const hands = (await Promise.all(months.map((month) => monthHands(db, month)))).flat();
  return eligibilityOf(db, { hands, by, now: clock.now() });
}

/** A month's figures waiting for another person. */
export type WaitingMonth = { month: string; by: string; since: Date };

/**
 * Lists the completely entered months that this person may close, and the corrections: these are published together, so
 * an incomplete one delays all, and contributing to one is contributing to all.
 */
export async function listWaitingMonths(
  { db, clock }: Pick<Tools, "db" | "clock">,
  by: Person,
): Promise<{ entered: WaitingMonth[]; corrections: WaitingMonth[] }> {
  const today = indianDate(clock.now());
  const entered: WaitingMonth[] = [];
  const corrections: WaitingMonth[] = [];
  let mayCorrect = true;
  for (const { month, figures, reason, enteredBy, enteredAt } of await drafts(db)) {
    const isOwn = ownWork(await monthHands(db, month), by) !== undefined;
    const line = { month, by: enteredBy, since: enteredAt };
    if (reason !== null) {
      corrections.push(line);
      mayCorrect &&= !isOwn && isComplete(month, figures, today) && reason !== "";
    } else if (!isOwn && isComplete(month, figures, today)) entered.push(line);
  }
  return { entered, corrections: mayCorrect ? corrections : [] };
}
