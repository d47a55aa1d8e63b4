import { latestAct } from "#domain/audit/acts-on.server.ts";
import { lint } from "#domain/wording/linter.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type LetterFields, letterFromFields } from "../letters/letter-fields.server.ts";
import type { IssueRow } from "./queries.server.ts";

/** Reads a newsletter's words as drafted; undefined if the ledger lacks them. */
export async function wordsOfIssue(db: Db, id: number): Promise<LetterFields | undefined> {
  const act = await latestAct(db, {
    subject: "issue",
    subjectId: id,
    actions: ["issue.draft", "issue.words"],
  });
  return act && letterWordsIn(act.detail);
}

/** Returns the words recorded in a ledger entry; undefined for one from before they were recorded. */
export const letterWordsIn = ({ words }: { words?: unknown }): LetterFields | undefined =>
  isWords(words) ? words : undefined;

const isWords = (value: unknown): value is LetterFields =>
  typeof value === "object" &&
  value !== null &&
  ["subject", "preheader", "text"].every((name) => typeof Reflect.get(value, name) === "string");

/**
 * Returns the linter's findings in a newsletter: in the words it was drafted from, else in its text. A digest's words
 * were checked with the digest.
 */
export async function readWording(
  db: Db,
  { id, kind, subject, text }: Pick<IssueRow, "id" | "kind" | "subject" | "text">,
): Promise<TextFinding[]> {
  if (kind === "digest") return [];
  const words = (await wordsOfIssue(db, id)) ?? { subject, preheader: "", text };
  const ofHead = [words.subject, words.preheader].flatMap((line) => lint(line));
  return [...ofHead.map((finding) => ({ ...finding, line: 0 })), ...lint(words.text)];
}

/** Returns what else was found in a newsletter's words that does not block it, such as a subject that phones truncate. */
export async function readRemarks(db: Db, id: number): Promise<TextFinding[]> {
  const words = await wordsOfIssue(db, id);
  const checked = words && letterFromFields(words);
  return checked && "findings" in checked ? checked.findings.filter(({ rule }) => rule === undefined) : [];
}
