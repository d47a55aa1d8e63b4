import * as z from "zod";
import { grouped } from "#platform/format/numbers.ts";

/** new → open (a member has it) → answered (an answer was written) → closed; spam is closed without an answer. */
export const MESSAGE_STATES = ["new", "open", "answered", "closed", "spam"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** States that wait for the firm. */
export const WAITING: readonly MessageState[] = ["new", "open"];

/**
 * `note`: among the staff. `answer`: mailed to the sender. `received`: a further mail that an earlier release took in.
 * `change`: of the state or the assigned member. `refusal`: the mail server refused an answer for good; its subject is
 * the answer's id, its text the server's words.
 */
export type EntryKind = "note" | "answer" | "received" | "change" | "refusal";

/**
 * Returns which record a law has kept for five years: a complaint, or dealings with a client. No law keeps other
 * messages, such as a general enquiry, spam or a report of a barrier: they are erased when their sender asks.
 */
export const lawfulRecordOf = (
  { complaintMonth, state }: { complaintMonth: string | null; state: MessageState },
  isClient: boolean,
): "a complaint" | "dealings with a client" | undefined => {
  if (complaintMonth) return "a complaint";
  return isClient && state !== "spam" ? "dealings with a client" : undefined;
};

/** Says which law keeps a record, and until when; `day` is the first on which it may be erased, as it is printed. */
export const lawfullyKept = (record: string, day: string): string =>
  `Records of ${record} are kept for five years (SEBI (Research Analysts) Regulations, 2014, regulation 25). This message can be erased from ${day}: tell that date to anyone who asks.`;

/** Replaces a person's words and name once they are erased. */
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

/** Words by which a sender says that a message is a complaint, or where it will go. */
const COMPLAINT = /\b(?:complain\w*|grievances?|ombudsman|smart ?odr|consumer (?:court|forum))\b/i;
/** SEBI's portal for complaints, which is written in capitals. */
const PORTAL = /\bSCORES\b/;

/** Returns whether a message speaks of a complaint; whether it is one is for a person to say. */
export const speaksOfComplaint = (text: string): boolean => COMPLAINT.test(text) || PORTAL.test(text);

/** Returns how an answer begins. */
export const openingFor = (firstName: string): string => `Dear ${firstName},\n\n`;

export const answerWords = z.object({
  subject: line("The subject", 150),
  text: words("The answer", 10_000),
});

export const noteWords = words("The note", 5_000);
export const reasonWords = words("The reason", 500);

/** Returns the errors by field, the first of each. */
export const errorsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message] as const),
  );
