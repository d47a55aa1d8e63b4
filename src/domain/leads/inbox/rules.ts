import * as z from "zod";
import { grouped } from "#platform/format/numbers.ts";
import { nearest } from "#platform/words/nearest.ts";

/** new → open (somebody has it) → answered (a mail went out) → closed; spam is closed without an answer. */
export const MESSAGE_STATES = ["new", "open", "answered", "closed", "spam"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What waits for the firm. */
export const WAITING: readonly MessageState[] = ["new", "open"];

/**
 * `note`: among the staff. `answer`: mailed to the sender. `change`: of state or of whose it is. `refusal`: the mail
 * server refused an answer for good; its subject is the answer's id, its text the server's words.
 */
export type EntryKind = "note" | "answer" | "change" | "refusal";

/** Stands where a person's words and name stood, once they are erased. */
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
  words(label, most).refine((text) => !/[\n\t]/.test(text), `${label} is one line.`);

/** What a place for a value of the firm looks like in a reply's text. */
const PLACE = /\{\{\s*([\w.]+)\s*\}\}/g;

export const answerWords = z.object({
  subject: line("The subject", 150),
  text: words("The answer", 10_000).refine(
    (text) => !text.includes("{{"),
    "The answer still holds a place to fill in, between {{ and }}. Write what belongs there.",
  ),
});

export const noteWords = words("The note", 5_000);
export const reasonWords = words("The reason", 500);

export const replyWords = z.object({ title: line("The title", 80), text: words("The text", 8_000) });

/** The places in a reply's text that nothing is known for, each with the nearest that is. */
export function unknownPlaces(text: string, known: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(PLACE)]
    .map(([, name = ""]) => name)
    .find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `Nothing is known as {{${unknown}}}; the nearest is {{${nearest(unknown, known)}}}.`;
  return text.replaceAll(PLACE, "").includes("{{") ? "A {{ has no matching }}." : undefined;
}

/**
 * A canned reply for one person: `{{name}}` and the firm's facts are filled in. What is not known any more stays as
 * it stands, and an answer that holds it is refused.
 */
export const fillReply = (
  text: string,
  { name, facts }: { name: string; facts: Readonly<Record<string, string>> },
): string => text.replaceAll(PLACE, (place, key: string) => (key === "name" ? name : (facts[key] ?? place)));

/** What is wrong by field, the first word on each. */
export const errorsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message] as const),
  );
