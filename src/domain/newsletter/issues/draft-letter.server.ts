import type { Person } from "#domain/staff/rules.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { refuseUnreadable } from "#platform/markdown/apart.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Letter, Sender } from "../letters/letter.ts";
import {
  keyOf,
  LETTER_READER,
  type LetterErrors,
  type LetterFields,
  letterFromFields,
} from "../letters/letter-fields.server.ts";
import type { LetterSource } from "../letters/letter-source.server.ts";
import { renderNewsletterLetter } from "../letters/render-newsletter-letter.server.ts";
import type { IssueState } from "../rules.ts";
import { type Drafted, draftNewsletterIssue, type NotDrafted } from "./draft-issue.server.ts";
import * as queries from "./queries.server.ts";
import { readCards } from "./read-cards.server.ts";
import { wordsOfIssue } from "./read-wording.server.ts";
import type { LetterPlan } from "./send-time.ts";

export type LetterDrafted = Drafted & {
  /** Findings that do not stop it. */
  findings: TextFinding[];
};

/** Renders a checked letter with its cards, under the name `letter-{key}` that its links carry. */
async function render(
  db: Db,
  sender: Sender,
  { source, key }: { source: LetterSource; key: string },
): Promise<Letter | LetterErrors> {
  const read = await readCards(db, sender, source.markdown);
  if ("faults" in read) return { errors: { text: read.faults } };
  const letter = await renderNewsletterLetter(sender, { ...source, cards: read.cards }, `letter-${key}`);
  return "refused" in letter ? { errors: { text: letter.message } } : letter;
}
const wordsOf = ({ subject, preheader = "", markdown }: LetterSource) => ({
  subject,
  preheader,
  text: markdown,
});

export type LetterRefused = LetterErrors | NotDrafted;

/**
 * Drafts a newsletter from its words, under the name `letter-{key}` that its links carry; `seen` is the hash of the
 * opened draft, empty for a new one.
 */
export async function draftLetter(
  tools: Tools,
  sender: Sender,
  { key, fields, seen, by }: { key: string; fields: LetterFields; seen: string; by: Person },
): Promise<LetterDrafted | LetterRefused> {
  const source = letterFromFields(fields);
  if ("errors" in source) return source;
  const letter = await render(tools.db, sender, { source, key });
  if ("errors" in letter) return letter;
  const drafted = await draftNewsletterIssue(tools, {
    key,
    letter,
    by: by.name,
    member: by.id,
    words: wordsOf(source),
    seen,
  });
  return "refused" in drafted ? drafted : { ...drafted, findings: source.findings };
}

/** Renders the letter that the fields of a form would make, with the findings in them; stores nothing. */
export async function previewLetter(
  db: Db,
  sender: Sender,
  fields: LetterFields,
): Promise<{ letter: Letter; findings: TextFinding[] } | LetterErrors> {
  const unread = await refuseUnreadable(fields.text, LETTER_READER);
  if (unread) return { errors: { text: unread.message } };
  const source = letterFromFields(fields);
  if ("errors" in source) return source;
  const letter = await render(db, sender, { source, key: keyOf(source.subject) });
  return "errors" in letter ? letter : { letter, findings: source.findings };
}

export type OpenedLetter = LetterFields & {
  id: number;
  hash: string;
  state: IssueState;
  plan: LetterPlan;
  draftedBy: string;
  /** ISO 8601. */
  draftedAt: string;
  /** What a check of the words finds now. */
  findings: TextFinding[];
};

/**
 * Opens a drafted newsletter as fields to edit; `"unknown"` where its words were not retained, as for a draft older
 * than their record in the ledger; undefined where there is no such newsletter.
 */
export async function openLetter(db: Db, id: number): Promise<OpenedLetter | "unknown" | undefined> {
  const issue = await queries.issueById(db, id);
  if (issue?.kind !== "newsletter") return undefined;
  const words = await wordsOfIssue(db, id);
  if (!words) return "unknown";
  const { subject, preheader, text } = words;
  const fields = { subject, preheader, text };
  const checked = letterFromFields(fields);
  return {
    ...fields,
    id,
    findings: "errors" in checked ? [] : checked.findings,
    hash: issue.hash,
    state: issue.state,
    plan: { earliest: issue.earliest, onApproval: issue.onApproval, joinedSince: issue.joinedSince },
    draftedBy: issue.draftedBy,
    draftedAt: issue.draftedAt.toISOString(),
  };
}
