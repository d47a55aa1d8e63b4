import { type Hand, type HandsNow, ownWork } from "#domain/approval/rules.ts";
import { handsIn, handsOfOriginal } from "#domain/approval/trail.ts";
import type { Person } from "#domain/audit/acts.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import { handsOfDay } from "#domain/digest/composing/hands.server.ts";
import type { Db } from "#platform/db/db.ts";
import { draftOfIssue } from "../drafts/queries.server.ts";
import type { IssueKind } from "../rules.ts";
import { type IssueRow, issueById, waitingForApproval } from "./queries.server.ts";

type Drafted = { id: number; key: string; kind: IssueKind; draftedBy: string };

/** The name under which the product itself drafts a digest's mail. */
export const SITE = "site";

const DRAFTED = "drafted this letter";

/**
 * Returns the contributors to a letter: everybody who ever drafted or saved it, since their words may survive later
 * changes. A digest's mail is rendered from the digest: its contributors are the digest's, and the last person, if any,
 * who had it drafted; never the digest's approver.
 */
export async function issueHands(db: Db, { id, key, kind, draftedBy }: Drafted): Promise<Hand[]> {
  const acts = await actsOn(db, {
    subject: "issue",
    subjectId: id,
    actions: ["issue.draft", "issue.words", "issue.save-same"],
  });
  const hands = { "issue.draft": DRAFTED, "issue.words": DRAFTED, "issue.save-same": "saved this letter" };
  if (kind === "newsletter") {
    const draft = await draftOfIssue(db, id);
    return [
      ...handsIn(acts, { hands }),
      ...(draft ? await letterWriters(db, draft.id) : []),
      { member: null, name: draftedBy, did: DRAFTED },
    ];
  }
  const made = handsIn(acts.slice(0, 1), { hands }).filter(({ name }) => name !== SITE);
  return [...made, ...(await handsOfDay(db, key.replace(/^digest-/, "")))];
}

/** Returns everybody who wrote in a letter before or since it was sent, or in the one it was copied from. */
export async function letterWriters(db: Db, draft: number): Promise<Hand[]> {
  const acts = await actsOn(db, {
    subject: "letter_draft",
    subjectId: draft,
    actions: ["letter.write", "letter.duplicate"],
  });
  return [...handsIn(acts, { hands: { "letter.write": "wrote this letter" } }), ...handsOfOriginal(acts)];
}

/** Returns a letter's present contributors; undefined if there is no such letter. */
export async function issueHandsNow(db: Db, id: number): Promise<HandsNow | undefined> {
  const issue = await issueById(db, id);
  return issue && { waits: issue.state === "draft", hands: await issueHands(db, issue) };
}

/** Lists the letters waiting for this person's approval, longest waiting first, except those they contributed to. */
export async function listWaitingIssues(db: Db, by: Person): Promise<IssueRow[]> {
  const waiting: IssueRow[] = [];
  for (const issue of await waitingForApproval(db))
    if (!ownWork(await issueHands(db, issue), by)) waiting.push(issue);
  return waiting;
}
