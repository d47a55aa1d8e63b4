import * as z from "zod";
import { grouped } from "#platform/format/numbers.ts";

/** new → open (assigned) → answered → closed; spam is closed without an answer. */
export const MESSAGE_STATES = ["new", "open", "answered", "closed", "spam"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** States in which the firm must act. */
export const WAITING: readonly MessageState[] = ["new", "open"];

/**
 * `note`: internal. `answer`: mailed to the sender. `received`: a further mail, stored by an earlier release. `change`:
 * of the state or the assignee. `refusal`: the mail server refused an answer permanently; its subject is the answer's
 * id, its text the server's reply.
 */
export type EntryKind = "note" | "answer" | "received" | "change" | "refusal";

/**
 * Returns the record that must be kept for five years: a complaint, or dealings with a client. Other messages, such as
 * a general enquiry, spam or an accessibility report, are erased at their sender's request or once their matter is
 * closed.
 */
export const lawfulRecordOf = (
  { complaintMonth, state }: { complaintMonth: string | null; state: MessageState },
  isClient: boolean,
): "a complaint" | "dealings with a client" | undefined => {
  if (complaintMonth) return "a complaint";
  return isClient && state !== "spam" ? "dealings with a client" : undefined;
};

/** States which law keeps a record; `day` is the first day, as printed, on which it may be erased. */
export const lawfullyKept = (record: string, day: string): string =>
  `Records of ${record} are kept for five years (SEBI (Research Analysts) Regulations, 2014, regulation 25). This message can be erased from ${day}: tell that date to anyone who asks.`;

/** Replaces an erased person's words and name. */
export const ERASED = "erased";

const words = (label: string, most: number) =>
  z
    .string({ error: `${label} is required.` })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .max(most, `${label} may have at most ${grouped(most)} characters.`)
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, `${label} may not contain control characters.`),
    );

const line = (label: string, most: number) =>
  words(label, most).refine((text) => !/[\n\t]/.test(text), `${label} must be one line.`);

/** Words with which a sender complains or announces an escalation. */
const COMPLAINT = /\b(?:complain\w*|grievances?|ombudsman|smart ?odr|consumer (?:court|forum))\b/i;
/** SEBI's complaints portal; capitals distinguish it from the verb. */
const PORTAL = /\bSCORES\b/;

/** Returns whether a message mentions a complaint; whether it is one is for a person to decide. */
export const speaksOfComplaint = (text: string): boolean => COMPLAINT.test(text) || PORTAL.test(text);

export const openingFor = (firstName: string): string => `Dear ${firstName},\n\n`;

export const answerWords = z.object({
  subject: line("The subject", 150),
  text: words("The answer", 10_000).refine(
    (text) => !/^Dear [^\n]*,$/.test(text),
    "Write the answer below its salutation.",
  ),
});

export const noteWords = words("The note", 5_000);
export const reasonWords = words("The reason", 500);
