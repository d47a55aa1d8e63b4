import { isSamePerson } from "#domain/approval/rules.ts";
import { record } from "#domain/audit/record.server.ts";
import { draftKey } from "#domain/blog/writing/fields.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { kilobytes } from "#platform/format/numbers.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import { refuseUnreadable } from "#platform/markdown/apart.server.ts";
import type { Tools } from "#platform/tools.ts";
import { letterWriters } from "../issues/hands.server.ts";
import { type IssueRow, issueById } from "../issues/queries.server.ts";
import { wordsOfIssue } from "../issues/read-wording.server.ts";
import { LETTER_READER, type LetterFields } from "../letters/letter-fields.server.ts";
import { LARGEST } from "../letters/letter-source.server.ts";
import { keepLetterVersion, keepPresentLetter } from "./keep-version.server.ts";
import * as queries from "./queries.server.ts";

export type DraftSaved = { saved: { id: number; revision: number; changed: boolean } };
export type DraftNotSaved =
  | (Refusal<"conflict"> & { theirs: queries.DraftRow })
  | Refusal<"gone" | "not-open">
  | FieldErrors<"subject" | "preheader" | "text">;

/** Which draft a form is of: one that is there, the one of an issue, or the one that this form began. */
export type DraftOf =
  | { id: number }
  /** `seen`: the hash of the issue's letter as the form was opened. */
  | { issue: number; seen: string }
  | { draftKey: string | undefined };

type Save = {
  of: DraftOf;
  revision: number;
  fields: LetterFields;
  by: Person;
  /** Whether the editor saved it automatically while somebody wrote. */
  auto?: boolean;
};

const LONGEST_LINE = 500;

/**
 * Saves a letter as it is typed, also half a one, over the revision that it began from; a save from an older revision
 * changes nothing and returns the present text. Its issue, if it was sent as one, stays as it was sent. The ledger
 * notes each person's hand once; the words come to it when they are sent for approval. Each saved text is kept among its
 * versions.
 */
export async function saveLetterDraft(
  tools: Pick<Tools, "db" | "clock">,
  { of, revision, fields, by, auto = false }: Save,
): Promise<DraftSaved | DraftNotSaved> {
  const words = settled(fields);
  const errors = faultsOf(words);
  if (errors) return { errors };
  const unread = await refuseUnreadable(words.text, LETTER_READER);
  if (unread) return { errors: { text: unread.message } };
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    const row = await presentDraft(tx, of);
    if (row && "refused" in row) return row;
    const over = await noLongerOpen(tx, row?.issueId ?? ("issue" in of ? of.issue : null));
    if (over) return over;
    const written = { ...words, updatedBy: by.name, updatedByMember: by.id, updatedAt: at };
    const { subject, preheader, text } = words;
    const version = { subject, preheader, text, by, at, isAuto: auto };
    if (!row) {
      const id = await queries.addLetterDraft(tx, { ...written, ...originOf(of) });
      await keepLetterVersion(tx, { id, sentRevision: null }, { ...version, revision: 1 });
      await noteHand(tx, id, { by, at, title: words.subject });
      return { saved: { id, revision: 1, changed: true } };
    }
    const isSame = NAMES.every((name) => row[name] === words[name]);
    // A form that was sent twice has seen no revision: it goes over the text that it began.
    const isAgain = "draftKey" in of && row.updatedByMember === by.id && row.revision === 1;
    const seen = revision || (isAgain ? 1 : 0);
    if (seen !== row.revision && !isSame)
      return {
        ...refusal("conflict", `${row.updatedBy} has saved another text since you opened this one.`),
        theirs: row,
      };
    await noteHand(tx, row.id, { by, at, title: words.subject });
    if (isSame) return { saved: { id: row.id, revision: row.revision, changed: false } };
    await keepPresentLetter(tx, row);
    await queries.updateDraft(tx, row.id, { ...written, revision: row.revision + 1 });
    await keepLetterVersion(tx, row, { ...version, revision: row.revision + 1 });
    return { saved: { id: row.id, revision: row.revision + 1, changed: true } };
  });
}

const NAMES = ["subject", "preheader", "text"] as const;

const settled = ({ subject, preheader, text }: LetterFields): LetterFields => ({
  subject: subject.trim(),
  preheader: preheader.trim(),
  text: text.replace(/\r\n?/g, "\n"),
});

/** Returns what cannot be kept at all; what a letter must not say is told when it is sent. */
function faultsOf(words: LetterFields): FieldErrors<keyof LetterFields>["errors"] | undefined {
  const { length } = Buffer.from(words.text);
  if (length > LARGEST)
    return { text: `The text is ${kilobytes(length)} KB; a letter has at most ${LARGEST / 1024} KB.` };
  const long = (["subject", "preheader"] as const).find((name) => words[name].length > LONGEST_LINE);
  return long && { [long]: `This line has ${words[long].length} characters: shorten it.` };
}

/** Returns the draft that the form is of, locked; undefined where the form begins one. */
async function presentDraft(
  tx: Db,
  of: DraftOf,
): Promise<queries.DraftRow | Refusal<"gone" | "not-open"> | undefined> {
  if ("id" in of) return (await queries.lockDraft(tx, of.id)) ?? letterGone();
  if ("issue" in of) {
    const issue = await issueById(tx, of.issue);
    if (issue?.kind !== "newsletter") return letterGone();
    await queries.lockBeginning(tx, `issue ${of.issue}`);
    const row = await queries.draftOfIssue(tx, of.issue);
    return row || issue.hash === of.seen ? row : draftAsSent(tx, issue);
  }
  const key = draftKey.safeParse(of.draftKey).data;
  if (key === undefined) return undefined;
  await queries.lockBeginning(tx, key);
  return queries.draftOfForm(tx, key);
}

/** Begins the draft of an issue that was drafted anew since the form was opened: the form meets it as a conflict. */
async function draftAsSent(tx: Db, issue: IssueRow): Promise<queries.DraftRow | undefined> {
  const words = await wordsOfIssue(tx, issue.id);
  if (!words) return undefined;
  const id = await queries.addLetterDraft(tx, {
    ...words,
    issueId: issue.id,
    revision: 1,
    sentRevision: 1,
    updatedBy: issue.draftedBy,
    updatedByMember: "",
    updatedAt: issue.draftedAt,
  });
  return queries.letterDraftById(tx, id);
}

/** Refuses the letter of an issue that is being sent, or is over. */
async function noLongerOpen(tx: Db, issueId: number | null): Promise<Refusal<"not-open"> | undefined> {
  const issue = issueId === null ? undefined : await issueById(tx, issueId);
  if (!issue || queries.OPEN.includes(issue.state)) return undefined;
  return refusal("not-open", `This letter is ${issue.state}, so its text can no longer be changed.`);
}

/** Refuses a letter that is no longer there. */
export const letterGone = (): Refusal<"gone"> => refusal("gone", "This letter no longer exists.");

const originOf = (of: DraftOf) => {
  if ("issue" in of) return { issueId: of.issue };
  return "draftKey" in of ? { draftKey: draftKey.safeParse(of.draftKey).data ?? null } : {};
};

type Noted = { by: Person; at: Date; title: string };

/** Records a person's hand in a draft, once for each person. */
async function noteHand(tx: Db, id: number, { by, at, title }: Noted): Promise<void> {
  const person = { member: by.id, name: by.name };
  if ((await letterWriters(tx, id)).some((hand) => isSamePerson(hand, person))) return;
  await record(tx, {
    at,
    actor: by.name,
    action: "letter.write",
    subject: "letter_draft",
    subjectId: id,
    detail: { member: by.id, title },
  });
}
