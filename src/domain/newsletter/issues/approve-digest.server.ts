import type { Person } from "#domain/audit/acts.ts";
import { approveIn } from "#domain/digest/composing/approve.server.ts";
import { previewDraft } from "#domain/digest/composing/preview-draft.server.ts";
import { publishIn } from "#domain/digest/composing/publish-draft.server.ts";
import { realDigestExists } from "#domain/digest/read.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { readAudience } from "../sending/read-audience.server.ts";
import { type DigestLetters, letterHash } from "./draft-issue.server.ts";
import { TICK_JOB } from "./tick-job.ts";
import { mailingDay } from "./window.ts";

/** The mail that would leave if this person approved the day: its hash, or why there is none. */
export type MailOfDay = { hash: string } | { none: string };

/** Returns why no mail leaves with a day's page, whatever its draft. */
async function whyNoMail(tools: Pick<Tools, "db" | "clock">, date: string): Promise<string | undefined> {
  const due = mailingDay({ date, sample: false }, tools.clock.now());
  if ("refused" in due) return due.message;
  return (await realDigestExists(tools.db, date))
    ? "The mail of a corrected digest is drafted and approved after the correction."
    : undefined;
}

/** Returns how many readers a day's mail would reach now, null if they are many; undefined if none leaves. */
export async function mailWithDay(
  tools: Pick<Tools, "db" | "clock">,
  date: string,
): Promise<{ readers: number | null } | undefined> {
  if (await whyNoMail(tools, date)) return undefined;
  const audience = await readAudience(
    tools.db,
    { kind: "digest", joinedSince: null },
    { now: tools.clock.now(), isAsked: false },
  );
  return { readers: audience?.mailed ?? null };
}

/** Returns the mail that this person's approval of a day's draft would send. */
export async function mailOfDraft(
  tools: Pick<Tools, "db" | "clock">,
  letters: DigestLetters,
  { date, by }: { date: string; by: Person },
): Promise<MailOfDay> {
  const none = await whyNoMail(tools, date);
  if (none !== undefined) return { none };
  const day = await previewDraft(tools.db, date);
  if (!day) return { none: "There is no draft for this day." };
  const letter = await letters({ ...day, approvedBy: by.name }, `digest-${date}`);
  return "refused" in letter ? { none: letter.message } : { hash: letterHash(letter) };
}

type Approval = {
  date: string;
  /** The hash of the draft that was read. */
  hash: string;
  /** The hash of the mail that was read with it; empty if there was none. */
  letter: string;
  /** Why it may be published despite the linter's findings. */
  wordingReason?: string | undefined;
  /** Why a published digest is corrected. */
  reason?: string | undefined;
  by: Person;
};

type Refused<Verb extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Verb>>,
  Refusal
>;
type NotPublished = Refusal<"mail-changed"> | Refused<typeof approveIn> | Refused<typeof publishIn>;

/** Rolls back an approval whose publication was refused. */
class Unpublished extends Error {
  readonly refusal: NotPublished;
  constructor(refusal: NotPublished) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Approves a day's page and its mail together, each by the hash of what was read, and publishes the page. The tick job
 * then drafts the mail at once, approved if its bytes are those that were read.
 */
export async function approveDigestAndMail(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  letters: DigestLetters,
  { date, hash, letter, wordingReason, reason, by }: Approval,
): Promise<{ id: number; date: string; changes: number } | NotPublished> {
  if (letter) {
    const mail = await mailOfDraft(tools, letters, { date, by });
    if ("none" in mail || mail.hash !== letter)
      return refusal("mail-changed", "The mail has changed since you opened this page. Read it again.");
  }
  return tools.pages
    .publish(["digests"], async (tx) => {
      const approved = await approveIn(tools, tx, {
        date,
        hash,
        by,
        wordingReason,
        letter: letter || undefined,
      });
      if ("refused" in approved) return approved;
      const published = await publishIn(tools, tx, {
        date,
        hash: approved.hash,
        actor: by.name,
        member: by.id,
        reason,
      });
      if ("refused" in published) throw new Unpublished(published);
      await tools.queue.enqueue(tx, TICK_JOB, {});
      return published;
    })
    .catch((error) => {
      if (error instanceof Unpublished) return error.refusal;
      throw error;
    });
}
