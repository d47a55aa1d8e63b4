import type { Hand } from "#domain/approval/rules.ts";
import { handsIn } from "#domain/approval/trail.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import { handsOfDay } from "#domain/digest/composing/read-approval.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { IssueKind } from "../rules.ts";

type Drafted = { id: number; key: string; kind: IssueKind; draftedBy: string };

/** The mail of a digest is drafted by the product itself, in this name. */
export const SITE = "site";

const DRAFTED = "drafted this letter";

/**
 * Who had a hand in a letter: whoever drafted or saved it once, since their words may stand in it whoever changed it
 * after them. The mail of a digest is made anew from the digest each time: of it whoever had a hand in the digest, and
 * who had it made last, where that was a person; who approved the digest had none.
 */
export async function issueHands(db: Db, { id, key, kind, draftedBy }: Drafted): Promise<Hand[]> {
  const acts = await actsOn(db, {
    subject: "issue",
    subjectId: id,
    actions: ["issue.draft", "issue.words", "issue.save-same"],
  });
  const hands = { "issue.draft": DRAFTED, "issue.words": DRAFTED, "issue.save-same": "saved this letter" };
  if (kind === "newsletter")
    return [...handsIn(acts, { hands }), { member: null, name: draftedBy, did: DRAFTED }];
  const made = handsIn(acts.slice(0, 1), { hands }).filter(({ name }) => name !== SITE);
  return [...made, ...(await handsOfDay(db, key.replace(/^digest-/, "")))];
}
