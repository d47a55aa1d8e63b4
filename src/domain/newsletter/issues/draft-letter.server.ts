import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { TextFinding } from "#domain/wording/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { refuseUnreadable } from "#platform/markdown/apart.server.ts";
import type { Tools } from "#platform/tools.ts";
import { lockDraftOfIssue, updateDraft } from "../drafts/queries.server.ts";
import type { LetterRefusal } from "../letters/finish.ts";
import type { Letter, Sender } from "../letters/letter.ts";
import {
  keyOf,
  LETTER_READER,
  type LetterErrors,
  type LetterFields,
  letterFromFields,
} from "../letters/letter-fields.server.ts";
import { type LetterSource, parseLetterSource, type SourceRefusal } from "../letters/letter-source.server.ts";
import { renderNewsletterLetter } from "../letters/render-newsletter-letter.server.ts";
import type { IssueState } from "../rules.ts";
import { type Drafted, draftNewsletterIssue, type NotDrafted } from "./draft-issue.server.ts";
import * as queries from "./queries.server.ts";
import { wordsOfIssue } from "./read-wording.server.ts";

export type LetterDrafted = Drafted & {
  /** Findings that do not stop it. */
  findings: TextFinding[];
};

const render = (sender: Sender, source: LetterSource, key: string) =>
  renderNewsletterLetter(sender, source, `letter-${key}`);
const wordsOf = ({ subject, preheader = "", markdown }: LetterSource) => ({
  subject,
  preheader,
  text: markdown,
});

/** Drafts a newsletter from a Markdown file with front matter, whose `name` is the key where it states none. */
export async function draftLetterFile(
  tools: Tools,
  sender: Sender,
  { bytes, name, by }: { bytes: Uint8Array; name: string; by: string },
): Promise<LetterDrafted | SourceRefusal | LetterRefusal | NotDrafted> {
  const source = parseLetterSource(bytes, name);
  if ("refused" in source) return source;
  const letter = await render(sender, source, source.key);
  if ("refused" in letter) return letter;
  const words = wordsOf(source);
  return tools.db.transaction(async (tx) => {
    const within = { ...tools, db: tx };
    const drafted = await draftNewsletterIssue(within, { key: source.key, letter, by, words });
    if ("refused" in drafted) return drafted;
    await bringDraftAlong(tx, drafted.id, { words, by, at: tools.clock.now() });
    return { ...drafted, findings: source.findings };
  });
}

/**
 * Gives the desk's draft of an issue the text of a file: who has the draft open is told of a conflict. Words that were
 * typed and not sent go into the ledger first.
 */
async function bringDraftAlong(
  tx: Db,
  issueId: number,
  { words, by, at }: { words: LetterFields; by: string; at: Date },
): Promise<void> {
  const row = await lockDraftOfIssue(tx, issueId);
  if (!row) return;
  const { subject, preheader, text } = row;
  const isSame = subject === words.subject && preheader === words.preheader && text === words.text;
  if (isSame) return void (await updateDraft(tx, row.id, { sentRevision: row.revision }));
  if (row.revision !== row.sentRevision)
    await record(tx, {
      at,
      actor: by,
      action: "letter.replace",
      subject: "letter_draft",
      subjectId: row.id,
      detail: { title: subject, words: { subject, preheader, text } },
    });
  const revision = row.revision + 1;
  await updateDraft(tx, row.id, {
    ...words,
    revision,
    sentRevision: revision,
    updatedBy: by,
    updatedByMember: "",
    updatedAt: at,
  });
}

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
  const letter = await render(sender, source, key);
  if ("refused" in letter) return { errors: { text: letter.message } };
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
  sender: Sender,
  fields: LetterFields,
): Promise<{ letter: Letter; findings: TextFinding[] } | LetterErrors> {
  const unread = await refuseUnreadable(fields.text, LETTER_READER);
  if (unread) return { errors: { text: unread.message } };
  const source = letterFromFields(fields);
  if ("errors" in source) return source;
  const letter = await render(sender, source, keyOf(source.subject));
  return "refused" in letter ? { errors: { text: letter.message } } : { letter, findings: source.findings };
}

export type OpenedLetter = LetterFields & {
  id: number;
  hash: string;
  state: IssueState;
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
    draftedBy: issue.draftedBy,
    draftedAt: issue.draftedAt.toISOString(),
  };
}
