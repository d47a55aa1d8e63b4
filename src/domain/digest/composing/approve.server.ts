import { approvable } from "#domain/approval/approvable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import type { Finding } from "./check.ts";
import { draftHands } from "./hands.server.ts";

export type DigestApproval = {
  date: string;
  hash: string;
  by: Person;
  /** The hash of the mail read with the page: identical bytes need no second approval. */
  letter?: string | undefined;
  /** Why it may be published despite the linter's findings. */
  wordingReason?: string | undefined;
};

export type StoredDigestDraft = NonNullable<Awaited<ReturnType<typeof queries.draftOf>>>;

type Request = Pick<DigestApproval, "date" | "hash" | "by" | "letter"> & { reason?: string | undefined };
type NotApproved = Refusal<"no-draft" | "composed-anew" | "blocked" | "not-waiting">;

export const noDraft = (date: string) =>
  refusal("no-draft", `There is no draft of ${longDate(date)}. Compose it first.`);

/** Refuses what was decided on a screen that showed another draft. */
export const composedAnew = (date: string) =>
  refusal(
    "composed-anew",
    `The draft of ${longDate(date)} was composed again after you opened this page. Check it again.`,
  );

/**
 * The approval of a day's draft: a named person has reviewed its figures and views, and its mail if shown. It lapses
 * when recomposing the draft changes it.
 */
const digestApproval = approvable<StoredDigestDraft, Request, NotApproved, { hash: string }>({
  subject: "digest_draft",
  act: "digest.approve",
  lock: (tx, { date }) => queries.lockDay(tx, date),
  async find(db, { request: { date } }) {
    const draft = await queries.draftOf(db, date);
    return draft ? [draft] : noDraft(date);
  },
  waits(draft, request) {
    // A recomposed draft is not waiting either; this refusal is more precise.
    if (request.hash !== draft.hash) return composedAnew(draft.date);
    const blocking = blockingOf(draft.findings as Finding[]);
    return blocking ? refusal("blocked", blocking) : undefined;
  },
  hands: draftHands,
  read: ({ hash, date }, request) => ({ seen: request.hash, now: hash, changed: composedAnew(date) }),
  /** Contributors get this refusal first, whether or not the draft was sent. */
  async fits(_, [draft]) {
    const early = notWaiting(draft);
    return early === undefined ? undefined : refusal("not-waiting", early);
  },
  wording: async (_, { findings }) => wordingOf(findings as Finding[]),
  id: ({ id }) => id,
  hash: ({ hash }) => hash,
  async done(tx, [{ id, hash, date, approvedBy }], { request: { by, letter }, at }) {
    await queries.approveDraft(tx, id, { approvedBy: by.name, approvedAt: at });
    return {
      done: { hash },
      detail: () => ({ date, before: approvedBy, after: by.name, ...(letter !== undefined && { letter }) }),
    };
  },
});

const requestOf = ({ wordingReason, ...request }: DigestApproval): Request => ({
  ...request,
  reason: wordingReason,
});

/** Approves a day's draft by the hash of the bytes that were reviewed. */
export const approveDigest = (
  tools: Pick<Tools, "db" | "clock" | "queue">,
  approval: DigestApproval,
): ReturnType<typeof approveIn> => tools.db.transaction((tx) => approveIn(tools, tx, approval));

/** Does the same within the caller's transaction; a refusal has written nothing. */
export const approveIn = (tools: Pick<Tools, "clock" | "queue">, tx: Db, approval: DigestApproval) =>
  digestApproval.approveIn(tools, tx, requestOf(approval));

/** Returns who requested approval of the current draft. */
export const submitterOf = ({ submittedBy, submittedHash, hash }: StoredDigestDraft): string | undefined =>
  submittedHash === hash ? (submittedBy ?? undefined) : undefined;

export const approvedAlready = (date: string, by: string): string =>
  `The digest of ${longDate(date)} is approved already, by ${by}.`;

/** Returns why a draft does not wait for approval; undefined if it does. */
const notWaiting = (draft: StoredDigestDraft): string | undefined => {
  if (draft.approvedBy) return approvedAlready(draft.date, draft.approvedBy);
  return submitterOf(draft) === undefined
    ? `The digest of ${longDate(draft.date)} has not been sent for approval as it stands.`
    : undefined;
};

/** Returns the linter's findings in a draft: approving it despite them needs a reason. */
const wordingOf = (findings: Finding[]): Finding[] => findings.filter(({ code }) => code === "wording");

/** States in a sentence and a list what blocks a draft; undefined if nothing does. */
export function blockingOf(findings: Finding[]): string | undefined {
  const blocking = findings.filter(({ level }) => level === "block");
  return blocking.length
    ? ["The checks block this draft:", ...blocking.map(({ message }) => `- ${message}`)].join("\n")
    : undefined;
}
