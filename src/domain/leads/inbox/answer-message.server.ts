import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { blockedBy, decideOn } from "#domain/wording/decide.ts";
import { lint } from "#domain/wording/linter.ts";
import type { RuleName, TextFinding } from "#domain/wording/rules.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { fieldErrors } from "#platform/forms/forms.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { type Entry, entriesFrom } from "./read-message.server.ts";
import { answerWords, ERASED, reasonWords } from "./rules.ts";

export const ANSWER_JOB = "leads.answer";

type Answer = {
  id: number;
  by: Person;
  subject: string;
  text: string;
  /** The newest entry that the writer saw. */
  lastEntry: number;
  /** Why it is sent despite the linter's findings. */
  reason?: string | undefined;
};

export type AnswerRefused =
  | FieldErrors
  | Refusal<"missing" | "erased" | "ended">
  /** Somebody else has answered: their entries, and the newest entry, now seen by the writer. */
  | (Refusal<"meanwhile"> & { answers: Entry[]; lastEntry: number })
  /** `blocked`: no reason overrides the findings. */
  | (Refusal<"wording"> & { findings: TextFinding[]; blocked: boolean });

/** Claims that may be made, certified, to one person who asks (SEBI, 30 October 2025), but never in public. */
const ONE_TO_ONE: RuleName[] = ["past-performance", "accuracy"];

const findingsIn = (text: string): TextFinding[] =>
  lint(text).map((finding) =>
    ONE_TO_ONE.includes(finding.rule) ? { ...finding, level: "warn" as const } : finding,
  );

/**
 * Writes an answer: stores it with the message and queues its mail, in one transaction. Refuses if the writer has not
 * seen another answer, if the wording is blocked, or if the linter asks for a reason and none is given.
 */
export async function answerMessage(
  { db, clock, queue }: Pick<Tools, "db" | "clock" | "queue">,
  { id, by, lastEntry, reason, ...words }: Answer,
): Promise<{ answered: number } | AnswerRefused> {
  const answer = answerWords.safeParse(words);
  const why = reason?.trim() ? reasonWords.safeParse(reason) : undefined;
  const errors = {
    ...fieldErrors(answer.error),
    ...(why?.error && { reason: why.error.issues[0]?.message ?? "" }),
  };
  if (!answer.success || Object.keys(errors).length) return { errors };
  const { subject, text } = answer.data;
  return db.transaction(async (tx) => {
    const row = await queries.lockMessage(tx, id);
    if (!row) return refusal("missing", `There is no message ${id}.`);
    if (row.email === ERASED) return refusal("erased", "This message was erased and cannot be answered.");
    if (row.state === "closed" || row.state === "spam")
      return refusal("ended", `The message is ${row.state}. Reopen it, then send the answer.`);
    const others = await queries.wordsAfter(tx, id, lastEntry);
    if (others.length) return meanwhile(others);
    const findings = findingsIn(`${subject}\n\n${text}`);
    const decision = decideOn(findings, why?.data);
    if ("refused" in decision) {
      const blocked = blockedBy(findings) !== undefined;
      const message = blocked
        ? "The answer contains prohibited wording. Change it."
        : "The answer has wording that needs a reason. Change it, or give a reason of at least ten characters.";
      return { ...refusal("wording", message), findings, blocked };
    }
    const at = clock.now();
    const entry = await queries.addEntry(tx, {
      enquiryId: id,
      kind: "answer",
      by: by.name,
      at,
      text,
      subject,
    });
    await queries.updateMessage(tx, id, { state: "answered", answeredAt: row.answeredAt ?? at });
    await recordAct(
      tx,
      { by, at },
      "message.answer",
      ["enquiry", id],
      { entry, before: { state: row.state }, after: { state: "answered" }, ...decision.recorded },
      sha256(text),
    );
    await queue.enqueue(tx, ANSWER_JOB, { id: entry });
    return { answered: entry };
  });
}

function meanwhile(others: queries.EntryRow[]): Extract<AnswerRefused, { answers: Entry[] }> {
  const newest = others.at(-1);
  return {
    ...refusal(
      "meanwhile",
      `${newest?.by ?? "Somebody"} answered this message while you wrote. Read that answer, and send yours only if it is still needed.`,
    ),
    answers: entriesFrom(others),
    lastEntry: newest?.id ?? 0,
  };
}
