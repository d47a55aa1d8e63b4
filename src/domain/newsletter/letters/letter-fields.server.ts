import { lint } from "#domain/wording/linter.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import { kilobytes } from "#platform/format/numbers.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import { TOKEN_MARK } from "./letter.ts";
import { bodyFindings } from "./letter-body.ts";
import { UNSEEN } from "./printable.ts";

/** The words of a newsletter, each in its field. */
export type LetterFields = { subject: string; preheader: string; text: string };
/** The errors by field, each with its line of the text. */
export type LetterErrors = FieldErrors<keyof LetterFields>;

/** A checked newsletter, with the findings that do not block it. */
export type LetterSource = {
  subject: string;
  preheader: string | undefined;
  markdown: string;
  findings: TextFinding[];
};

const MAX_LETTER_BYTES = 60 * 1024;
const MAX_LENGTHS = { subject: 120, preheader: 150 };
const SHOWN_OF_SUBJECT = 70;

/** The parser of a letter's text, named for a trial run in a separate thread. */
export const LETTER_READER = { module: "src/domain/newsletter/letters/letter-body.ts", name: "bodyTokens" };

const UNSEEN_IN_TEXT = new RegExp(`(?![\\n\\t])${UNSEEN.source}`, "u");

/** Derives a letter's key from its subject. */
export const keyOf = (subject: string): string =>
  subject
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");

/** Checks a letter's words; line numbers count from the text's first. */
export function letterFromFields(fields: LetterFields): LetterSource | LetterErrors {
  const markdown = fields.text.replace(/\r\n?/g, "\n");
  const [subject, preheader] = [fields.subject.trim(), fields.preheader.trim()];
  const found = { subject: lint(subject), preheader: lint(preheader) };
  const inText = [...lint(markdown), ...bodyFindings(markdown, 1)].toSorted((a, b) => a.line - b.line);
  const errors: LetterErrors["errors"] = {};
  const say = (field: keyof LetterFields, ...faults: (string | undefined)[]) => {
    const all = faults.filter((fault) => fault !== undefined);
    if (all.length) errors[field] = all.join("\n");
  };
  say(
    "subject",
    subject ? lineFault("subject", subject) : "Write a subject.",
    markFault(subject),
    ...blocking(found.subject, ""),
  );
  say("preheader", lineFault("preheader", preheader), markFault(preheader), ...blocking(found.preheader, ""));
  say("text", sizeFault(markdown), unseenFault(markdown), markFault(markdown), ...blocking(inText, "Line "));
  if (Object.keys(errors).length) return { errors };
  const long = longSubject(subject);
  const findings: TextFinding[] = [
    ...(long ? [{ level: "warn" as const, message: long, line: 0 }] : []),
    ...[...found.subject, ...found.preheader].map((finding) => ({ ...finding, line: 0 })),
    ...inText,
  ];
  return { subject, preheader: preheader || undefined, markdown, findings };
}

const blocking = (findings: TextFinding[], prefix: string): string[] =>
  findings
    .filter(({ level }) => level === "block")
    .map(({ line, message }) => (prefix ? `${prefix}${line}: ${message}` : message));

/** Returns why a text is too large for a letter. */
export const sizeFault = (text: string): string | undefined => {
  const length = Buffer.byteLength(text);
  return length > MAX_LETTER_BYTES
    ? `The text is ${kilobytes(length)} KB; a letter has at most ${MAX_LETTER_BYTES / 1024} KB.`
    : undefined;
};

/** Returns what is wrong with the subject or the preview line. */
function lineFault(part: keyof typeof MAX_LENGTHS, value: string): string | undefined {
  if (UNSEEN.test(value))
    return `The ${part} contains a line break or a control character: write it on one line.`;
  const { length } = [...value];
  return length > MAX_LENGTHS[part]
    ? `The ${part} has ${length} characters; it may have ${MAX_LENGTHS[part]}.`
    : undefined;
}

/** Warns of a subject that phones truncate. */
const longSubject = (subject: string): string | undefined =>
  subject.length > SHOWN_OF_SUBJECT
    ? `The subject has ${subject.length} characters; phones show about ${SHOWN_OF_SUBJECT}.`
    : undefined;

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

const markFault = (text: string): string | undefined =>
  text.includes(TOKEN_MARK)
    ? `Line ${lineAt(text, text.indexOf(TOKEN_MARK))} contains ${TOKEN_MARK}, which stands for each reader's own token: remove it.`
    : undefined;

function unseenFault(text: string): string | undefined {
  const unseen = UNSEEN_IN_TEXT.exec(text);
  return unseen
    ? `Line ${lineAt(text, unseen.index)} contains a control character or one that reverses the text: remove it.`
    : undefined;
}
