import type { Hand, HandsNow } from "#domain/approval/rules.ts";
import { handsIn } from "#domain/approval/trail.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import { draftById } from "./queries.server.ts";

const HANDS = {
  "text.write": "wrote a part of this text",
  "text.take-up": "took this text over from the product",
  "text.send": "sent this text for approval",
};

/** Returns everybody who wrote, adopted or submitted a draft of a statutory text. */
export const textDraftHands = async (db: Db, id: number): Promise<Hand[]> =>
  handsIn(await actsOn(db, { subject: "text_draft", subjectId: id, actions: Object.keys(HANDS) }), {
    hands: HANDS,
  });

/** Returns the present contributors to a draft; undefined if there is no such draft. */
export async function textHandsNow(db: Db, id: number): Promise<HandsNow | undefined> {
  const draft = await draftById(db, id);
  return draft && { waits: draft.state === "waiting", hands: await textDraftHands(db, id) };
}
