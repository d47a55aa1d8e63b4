import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import { counted } from "#platform/format/numbers.ts";
import { previewLetter } from "../issues/draft-letter.server.ts";
import { hoursFrom, type LetterPlan } from "../issues/send-time.ts";
import type { Sender } from "../letters/letter.ts";
import { bodyCounts } from "../letters/letter-body.ts";
import { missingFrom } from "../letters/missing-from.server.ts";
import { previewLine } from "../letters/preview-line.ts";
import { type Audience, readAudience } from "../sending/read-audience.server.ts";
import { readLetterDraft } from "./read-draft.server.ts";

/** The result of a check. `isWrong`: it prevents sending. */
export type LetterCheck = { sentence: string; isGood: boolean; isWrong?: true };

/** The results of the checks before sending. */
export type DraftFacts = {
  /** What an inbox shows after the subject; empty if the letter is invalid. */
  previewLine: string;
  /** Whom it would reach now; null if the list is long and no count was requested. */
  readers: Audience | null;
  /** The day since which its readers confirmed; null for all. */
  joinedSince: string | null;
  /** Whether its send time is still to come. */
  time: "set" | "past" | "unset";
  /** When this member last received a test of it (ISO 8601); null if never. */
  testedAt: string | null;
  checks: LetterCheck[];
};

type FactsRequest = {
  id: number;
  member: string;
  now: Date;
  /** Whether the member requested the count of a long list. */
  isAsked: boolean;
};

/** Checks a letter as saved; undefined if there is none. */
export async function readDraftFacts(
  db: Db,
  sender: Sender,
  { id, member, now, isAsked }: FactsRequest,
): Promise<DraftFacts | undefined> {
  const draft = await readLetterDraft(db, id);
  if (!draft) return undefined;
  const { subject, preheader, text, plan } = draft;
  // First, since it refuses a text that takes too long to parse.
  const preview = await previewLetter(db, sender, { subject, preheader, text });
  const tests = await actsOn(db, { subject: "letter_draft", subjectId: id, actions: ["letter.test"] });
  return {
    previewLine:
      "errors" in preview ? "" : previewLine({ subject, preheader: preheader || undefined, markdown: text }),
    readers: await readAudience(db, { kind: "newsletter", joinedSince: plan.joinedSince }, { now, isAsked }),
    joinedSince: plan.joinedSince,
    time: timeOf(plan, now),
    testedAt: tests.find((test) => test.member === member)?.at.toISOString() ?? null,
    checks: checksOf(preview, sender, text),
  };
}

function timeOf({ onApproval, earliest }: LetterPlan, now: Date): DraftFacts["time"] {
  if (onApproval) return "set";
  if (!earliest) return "unset";
  return hoursFrom(earliest).latest > now ? "set" : "past";
}

/**
 * Checks a letter as it would be sent: what prevents sending, what an approver would question, and what is in order.
 */
function checksOf(
  preview: Awaited<ReturnType<typeof previewLetter>>,
  sender: Sender,
  text: string,
): LetterCheck[] {
  if ("errors" in preview)
    return Object.values(preview.errors).flatMap((fault) =>
      fault.split("\n").map((sentence) => ({ sentence, isGood: false })),
    );
  const { findings, letter } = preview;
  const missing = missingFrom(letter, sender);
  const { links, pictures } = bodyCounts(text);
  return [
    findings.length
      ? { sentence: `Wording: ${counted(findings.length, "finding")} to review`, isGood: false }
      : { sentence: "Wording: nothing to change", isGood: true },
    ...(links ? [{ sentence: `${counted(links, "link")} by https or to this site`, isGood: true }] : []),
    ...(pictures ? [{ sentence: `${counted(pictures, "picture")} described`, isGood: true }] : []),
    ...(missing.length
      ? missing.map((part) => ({
          sentence: `${part} is missing from the letter`,
          isGood: false,
          isWrong: true as const,
        }))
      : [{ sentence: "Registration, warning and unsubscribe are there", isGood: true }]),
  ];
}
