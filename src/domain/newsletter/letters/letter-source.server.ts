import { parse, YAMLParseError } from "yaml";
import { lint } from "#domain/wording/linter.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import { utf8Text } from "#platform/files/text.ts";
import { kilobytes } from "#platform/format/numbers.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { nearest } from "#platform/words/nearest.ts";
import { TOKEN_MARK } from "./letter.ts";
import { bodyFindings } from "./letter-body.ts";
import { UNSEEN } from "./printable.ts";

/** A checked newsletter as a person wrote it, with the findings that do not block it. */
export type LetterSource = {
  subject: string;
  preheader: string | undefined;
  /** The body alone. */
  markdown: string;
  findings: TextFinding[];
};

export const MAX_LETTER_BYTES = 60 * 1024;
const NAMES = ["subject", "preheader", "key"] as const;
const MAX_LENGTHS = { subject: 120, preheader: 150 };
const KEY = /^[a-z0-9-]{3,60}$/;
const SHOWN_OF_SUBJECT = 70;

type SourceRefusal = Refusal<
  "too-large" | "not-utf8" | "token-mark" | "control-character" | "front-matter" | "blocked"
>;

/**
 * Reads a newsletter from a Markdown file with front matter between `---` lines: `subject`, and optionally `preheader`
 * and `key` (default: the file's name). Refuses bytes that are not UTF-8, unknown names, raw HTML, insecure links,
 * external pictures and promises, reporting every fault in the body with its line.
 */
export function parseLetterSource(
  bytes: Uint8Array,
  name: string,
): (LetterSource & Pick<Front, "key">) | SourceRefusal {
  const refuse = <Code extends SourceRefusal["refused"]>(code: Code, why: string) =>
    refusal(code, `${name}: ${why}`);
  if (bytes.length > MAX_LETTER_BYTES)
    return refuse("too-large", `The file is ${kilobytes(bytes.length)} KB; a letter has at most 60 KB.`);
  const text = utf8Text(bytes);
  if (text === undefined) return refuse("not-utf8", "The file is not UTF-8 text: save it as UTF-8.");
  if (text.includes(TOKEN_MARK))
    return refuse(
      "token-mark",
      `Line ${lineAt(text, text.indexOf(TOKEN_MARK))} contains ${TOKEN_MARK}, which stands for each reader's own token: remove it.`,
    );
  const unseen = new RegExp(`(?![\\n\\t])${UNSEEN.source}`, "u").exec(text);
  if (unseen)
    return refuse(
      "control-character",
      `Line ${lineAt(text, unseen.index)} contains a control character or one that reverses the text (U+${unseen[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}): remove it.`,
    );
  const [head, yaml = ""] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (head === undefined)
    return refuse(
      "front-matter",
      "The file must begin with front matter between --- lines: subject, and where wanted preheader and key.",
    );
  const front = frontMatter(yaml, name);
  if ("faults" in front) return refuse("front-matter", front.faults.join("\n"));
  const markdown = text.slice(head.length);
  const long = longSubject(front.subject);
  const findings = [
    ...(long ? [{ level: "warn" as const, message: long, line: 2 }] : []),
    ...lint(text),
    ...bodyFindings(markdown, lineAt(text, head.length)),
  ].toSorted((a, b) => a.line - b.line);
  const blocking = findings.filter(({ level }) => level === "block");
  if (blocking.length)
    return refuse("blocked", blocking.map(({ line, message }) => `Line ${line}: ${message}`).join("\n"));
  return { ...front, markdown, findings };
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** Warns of a subject that phones truncate. */
export const longSubject = (subject: string): string | undefined =>
  subject.length > SHOWN_OF_SUBJECT
    ? `The subject has ${subject.length} characters; phones show about ${SHOWN_OF_SUBJECT}.`
    : undefined;

type Front = Pick<LetterSource, "subject" | "preheader"> & {
  /** The key is `letter-{key}`. */
  key: string;
};

function frontMatter(yaml: string, name: string): Front | { faults: string[] } {
  const stated = parsedYaml(yaml);
  if (typeof stated === "string") return { faults: [stated] };
  const faults = Object.keys(stated)
    .filter((key) => !NAMES.some((known) => known === key))
    .map(
      (key) =>
        `The front matter has no field "${key}"; did you mean "${nearest(key, NAMES)}"? Its fields are ${NAMES.join(", ")}.`,
    );
  const [subject, preheader] = (["subject", "preheader"] as const).map((part) => {
    const value = stated[part];
    if (value === undefined || value === null) return undefined;
    const fault = lineFault(part, value);
    if (fault) faults.push(fault);
    return typeof value === "string" ? value.trim() : undefined;
  });
  const key =
    stated.key === undefined || stated.key === null
      ? fileName(name)
      : typeof stated.key === "string"
        ? stated.key
        : "";
  if (!subject && !faults.some((fault) => fault.startsWith("The subject")))
    faults.push("The front matter has no subject: write subject: and the line readers see in their inbox.");
  if (!KEY.test(key))
    faults.push(
      `The key "${key}" is not 3 to 60 small letters, digits and dashes: name the file so, or give key: in the front matter.`,
    );
  if (faults.length || !subject) return { faults };
  return { key, subject, preheader: preheader || undefined };
}

/** Returns what is wrong with a line of the front matter. */
export function lineFault(part: keyof typeof MAX_LENGTHS, value: unknown): string | undefined {
  if (typeof value !== "string") return `The ${part} is not text: put it between quotes.`;
  if (UNSEEN.test(value))
    return `The ${part} contains a line break or a control character: write it on one line.`;
  const { length } = [...value];
  return length > MAX_LENGTHS[part]
    ? `The ${part} has ${length} characters; it may have ${MAX_LENGTHS[part]}.`
    : undefined;
}

function parsedYaml(yaml: string): Record<string, unknown> | string {
  try {
    const value: unknown = parse(yaml);
    if (value === null || value === undefined) return {};
    return typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : "The front matter is not a list of names and values: write subject: and the text.";
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError)
      return `The front matter cannot be read: ${error.message}`;
    throw error;
  }
}

const fileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "").replace(/\.(md|markdown)$/i, "");
