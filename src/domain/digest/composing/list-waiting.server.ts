import { type HandsNow, ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { draftOf } from "../queries.server.ts";
import { draftHands } from "./hands.server.ts";
import { waitingDrafts } from "./queries.server.ts";

/** A day whose digest waits for this person's action: an approval, or publication. */
export type WaitingDay = {
  date: string;
  state: "submitted" | "approved";
  by: string | null;
  since: Date | null;
};

/** Lists all days whose digest waits for this person as approver, oldest first. */
export async function listWaitingDays(db: Db, by: Person): Promise<WaitingDay[]> {
  const waiting: WaitingDay[] = [];
  for (const draft of await waitingDrafts(db)) {
    if (draft.approvedBy !== null) {
      waiting.push({ date: draft.date, state: "approved", by: draft.approvedBy, since: draft.approvedAt });
      continue;
    }
    if (!ownWork(await draftHands(db, draft), by))
      waiting.push({ date: draft.date, state: "submitted", by: draft.submittedBy, since: draft.submittedAt });
  }
  return waiting;
}

/** Returns the contributors to a day's present draft; undefined if it waits for nobody. */
export async function digestHandsNow(db: Db, date: string): Promise<HandsNow | undefined> {
  const draft = (await waitingDrafts(db)).find((each) => each.date === date);
  return draft && { waits: draft.approvedBy === null, hands: await draftHands(db, draft) };
}

/** Returns the contributors to a day's draft, whether or not it waits; undefined if there is none. */
export async function handsInDay(db: Db, date: string): Promise<Pick<HandsNow, "hands"> | undefined> {
  const draft = await draftOf(db, date);
  return draft && { hands: await draftHands(db, draft) };
}
