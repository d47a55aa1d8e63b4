import { recordApproval } from "#domain/approval/approve.server.ts";
import { type Approver, isName, isThatHash, ownWork } from "#domain/approval/rules.ts";
import { decideOn } from "#domain/wording/decide.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import type { Finding } from "./check.ts";
import { WORDING } from "./check-words.ts";
import { draftHands } from "./hands.server.ts";

export type DigestApproval = {
  date: string;
  hash: string;
  by: Approver;
  /** The hash of the mail that was read beside the page: identical bytes need no second approval. */
  letter?: string | undefined;
  /** Why it may be published despite the words that the linter found. */
  wordingReason?: string | undefined;
};

type ApproveRefusal = Refusal<
  "unnamed" | "no-draft" | "composed-anew" | "blocked" | "own-work" | "not-waiting" | "reason"
>;
type Approved = { hash: string } | ApproveRefusal;

/**
 * Approves a day's draft: a named person has reviewed its figures and views, and the mail made of them where it was
 * shown. The hash says which bytes were reviewed. Refuses a
 * draft that was composed anew since, one that a check blocks, one with words that need a reason where none is given,
 * and an approval by a person with a hand in it. The approval lapses when the draft is composed anew with another
 * result.
 */
export const approveDigest = (
  tools: Pick<Tools, "db" | "clock" | "queue">,
  approval: DigestApproval,
): Promise<Approved> => tools.db.transaction((tx) => approveIn(tools, tx, approval));

/** Does the same as `approveDigest` inside the caller's transaction; a refusal has written nothing. */
export async function approveIn(
  tools: Pick<Tools, "clock" | "queue">,
  tx: Db,
  { date, by, hash, letter, wordingReason }: DigestApproval,
): Promise<Approved> {
  if (!isName(by.name)) return refusal("unnamed", "An approval needs the name of the person who gives it.");
  await queries.lockDay(tx, date);
  const draft = await queries.draftOf(tx, date);
  if (!draft) return refusal("no-draft", `There is no draft of ${longDate(date)}. Compose it first.`);
  if (!isThatHash(hash, draft.hash))
    return refusal(
      "composed-anew",
      `The draft of ${longDate(date)} was composed anew since you opened it. Review it again.`,
    );
  const blocking = blockingOf(draft.findings as Finding[]);
  if (blocking) return refusal("blocked", blocking);
  const hands = await draftHands(tx, draft);
  const own = ownWork(hands, by);
  if (own) return refusal("own-work", own);
  const early = unasked(draft);
  if (early) return refusal("not-waiting", early);
  const wording = decideOn(wordingOf(draft.findings as Finding[]), wordingReason);
  if ("refused" in wording) return wording;
  const at = tools.clock.now();
  await queries.approveDraft(tx, draft.id, { approvedBy: by.name, approvedAt: at });
  await recordApproval(tools, tx, {
    at,
    by,
    hands,
    action: "digest.approve",
    subject: "digest_draft",
    subjectId: draft.id,
    textHash: draft.hash,
    detail: {
      date,
      before: draft.approvedBy,
      after: by.name,
      ...(letter !== undefined && { letter }),
      ...wording.kept,
    },
  });
  return { hash: draft.hash };
}

type Draft = NonNullable<Awaited<ReturnType<typeof queries.draftOf>>>;

/** Returns who asked for the approval of the current draft. */
export const askedBy = ({ submittedBy, submittedHash, hash }: Draft): string | undefined =>
  submittedHash === hash ? (submittedBy ?? undefined) : undefined;

const unasked = (draft: Draft): string | undefined => {
  if (draft.approvedBy)
    return `The digest of ${longDate(draft.date)} is approved already, by ${draft.approvedBy}.`;
  return askedBy(draft) === undefined
    ? `The digest of ${longDate(draft.date)} has not been sent for approval as it stands.`
    : undefined;
};

/** Returns what the linter found in a draft: approving it all the same needs a reason. */
const wordingOf = (findings: Finding[]): Finding[] => findings.filter(({ code }) => code === WORDING);

/** Says in a sentence and a list what blocks a draft; undefined where nothing does. */
export function blockingOf(findings: Finding[]): string | undefined {
  const blocking = findings.filter(({ level }) => level === "block");
  return blocking.length
    ? ["The checks block this draft:", ...blocking.map(({ message }) => `- ${message}`)].join("\n")
    : undefined;
}
