import { isSamePerson } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { NotSavedAs, Saved, SavedText, Saving } from "#domain/drafts/kind.ts";
import { draftKey, noLongerThere } from "#domain/drafts/rules.ts";
import { workingCopy } from "#domain/drafts/working-copy.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import { refuseUnreadable } from "#platform/markdown/apart.server.ts";
import type { Tools } from "#platform/tools.ts";
import { letterWriters } from "../issues/hands.server.ts";
import { issueById } from "../issues/queries.server.ts";
import { LETTER_READER, type LetterFields, sizeFault } from "../letters/letter-fields.server.ts";
import { isOpenIssue } from "../rules.ts";
import * as queries from "./queries.server.ts";

/** The draft that a form edits: an existing one, or the one begun by this form. */
export type DraftOf = { id: number } | { draftKey: string | undefined };

type LetterTypes = {
  row: queries.DraftRow;
  of: DraftOf;
  typed: LetterFields;
  read: LetterFields;
  text: LetterFields;
  barred: Refusal<"gone" | "not-open">;
  theirs: queries.DraftRow;
};

export type DraftNotSaved = NotSavedAs<LetterTypes>;

const NOUN = "letter";
const MAX_LINE_LENGTH = 500;

const writtenBy = (by: Person, at: Date) => ({
  updatedBy: by.name,
  updatedByMember: by.id,
  updatedAt: at,
});

const wordsOf = ({ subject, preheader, text }: LetterFields): string => `${subject} ${preheader} ${text}`;

/** Returns the row of a version. */
const versionOf = ({
  text: words,
  revision,
  at,
  by,
  isAuto,
  since,
}: SavedText<LetterFields> & { since: Date }) => ({
  subject: words.subject,
  preheader: words.preheader,
  text: words.text,
  revision,
  isAuto,
  savedBy: by.name,
  savedByMember: by.member ?? "",
  savedAt: at,
  since,
});

const wasSent = ({ issueId }: queries.DraftRow): Refusal<"sent"> | undefined =>
  issueId === null ? undefined : refusal("sent", "This letter was sent for approval. Cancel it instead.");

/**
 * The working copies of letters. An issue remains as sent while its letter is edited. The ledger records each
 * contributor once; the text is recorded when it is sent for approval.
 */
export const letters = workingCopy<LetterTypes>({
  noun: NOUN,
  subject: "letter_draft",
  anew: { draftKey: undefined },
  async read(fields) {
    const words = settled(fields);
    const errors = faultsOf(words);
    if (errors) return { errors };
    const unread = await refuseUnreadable(words.text, LETTER_READER);
    return unread ? { errors: { text: unread.message } } : words;
  },
  async find(tx, of, by) {
    const row = await presentDraft(tx, of);
    if (row && "refused" in row) return row;
    const over = await noLongerOpen(tx, row?.issueId ?? null);
    if (over) return over;
    // A form submitted twice has seen no revision: it overwrites the text that it began.
    const isAgain = row && "draftKey" in of && row.updatedByMember === by.id && row.revision === 1;
    return { row, ...(isAgain && { began: 1 }) };
  },
  settle: async (_, words) => words,
  isSame: (row, words) => NAMES.every((name) => row[name] === words[name]),
  present: ({ subject, preheader, text, revision, updatedBy, updatedByMember, updatedAt }) => ({
    text: { subject, preheader, text },
    revision,
    at: updatedAt,
    by: { member: updatedByMember, name: updatedBy },
    isAuto: false,
  }),
  theirs: async (_, row) => row,
  async add(tx, words, { of, at, by, original }) {
    const id = await queries.addLetterDraft(tx, {
      ...words,
      ...writtenBy(by, at),
      ...("draftKey" in of && { draftKey: draftKey.safeParse(of.draftKey).data ?? null }),
    });
    if (original)
      await recordAct(tx, { by, at }, "letter.duplicate", ["letter_draft", id], {
        title: words.subject,
        after: { of: original.id, ofTitle: original.title, hands: original.hands },
      });
    await noteHand(tx, id, { by, at, title: words.subject });
    return id;
  },
  put: (tx, { row, text, by, at }) =>
    queries.updateDraft(tx, row.id, { ...text, ...writtenBy(by, at), revision: row.revision + 1 }),
  record: (tx, { row, text, by, at }) => noteHand(tx, row.id, { by, at, title: text.subject }),
  recordSame: (tx, { row, text, by, at }) => noteHand(tx, row.id, { by, at, title: text.subject }),
  words: wordsOf,
  versions: {
    async newest(db, row) {
      const version = await queries.newestLetterVersion(db, row.id);
      return (
        version && {
          id: version.id,
          isAuto: version.isAuto,
          member: version.savedByMember,
          since: version.since,
          words: wordsOf(version),
          isFixed: version.revision === row.sentRevision,
          isPresent: version.revision === row.revision,
        }
      );
    },
    add: (tx, letterId, version) => queries.addLetterVersion(tx, { letterId, ...versionOf(version) }),
    replace: (tx, id, version) => queries.updateLetterVersion(tx, id, versionOf(version)),
    prune: queries.pruneLetterVersions,
  },
  bin: {
    acts: { delete: "letter.delete", undelete: "letter.undelete", purge: "letter.purge" },
    lock: queries.lockDraftAnywhere,
    barred: wasSent,
    put: (tx, { id }, where) => queries.putAwayDraft(tx, id, where),
    detail: ({ subject, preheader, text }) => ({ title: subject, words: { subject, preheader, text } }),
    remove: (tx, { id }) => queries.removeDraft(tx, id),
    deletedBefore: queries.draftsDeletedBefore,
  },
  archive: { acts: { archive: "letter.archive", unarchive: "letter.unarchive" }, barred: wasSent },
  copy: {
    fields: ({ subject, preheader, text }) => ({
      subject: `Copy of ${subject || "a letter without a subject"}`.slice(0, MAX_LINE_LENGTH),
      preheader,
      text,
    }),
    hands: (db, { id }) => letterWriters(db, id),
  },
});

/** Saves a letter as it is typed, even incomplete. */
export const saveLetterDraft = (
  tools: Pick<Tools, "db" | "clock">,
  save: Saving<DraftOf, LetterFields>,
): Promise<Saved | DraftNotSaved> => letters.save(tools, save);

const NAMES = ["subject", "preheader", "text"] as const;

const settled = ({ subject, preheader, text }: LetterFields): LetterFields => ({
  subject: subject.trim(),
  preheader: preheader.trim(),
  text: text.replace(/\r\n?/g, "\n"),
});

/** Returns what cannot be saved at all; prohibited wording is reported when the letter is sent. */
function faultsOf(words: LetterFields): FieldErrors<keyof LetterFields>["errors"] | undefined {
  const large = sizeFault(words.text);
  if (large) return { text: large };
  const long = (["subject", "preheader"] as const).find((name) => words[name].length > MAX_LINE_LENGTH);
  return long && { [long]: `This line has ${words[long].length} characters: shorten it.` };
}

/** Returns the form's draft, locked; undefined if the form begins one. */
async function presentDraft(tx: Db, of: DraftOf): Promise<queries.DraftRow | Refusal<"gone"> | undefined> {
  if ("id" in of) return (await queries.lockDraft(tx, of.id)) ?? letterGone();
  const key = draftKey.safeParse(of.draftKey).data;
  if (key === undefined) return undefined;
  await queries.lockBeginning(tx, key);
  return queries.draftOfForm(tx, key);
}

/** Refuses to edit the letter of an issue that is being sent or has ended. */
async function noLongerOpen(tx: Db, issueId: number | null): Promise<Refusal<"not-open"> | undefined> {
  const issue = issueId === null ? undefined : await issueById(tx, issueId);
  if (!issue || isOpenIssue(issue.state)) return undefined;
  return refusal("not-open", `This letter is ${issue.state}, so its text can no longer be changed.`);
}

/** Refuses a letter that is no longer there. */
export const letterGone = () => noLongerThere(NOUN);

type Noted = { by: Person; at: Date; title: string };

/** Records a contributor to a draft, once per person. */
async function noteHand(tx: Db, id: number, { by, at, title }: Noted): Promise<void> {
  const person = { member: by.id, name: by.name };
  if ((await letterWriters(tx, id)).some((hand) => isSamePerson(hand, person))) return;
  await recordAct(tx, { by, at }, "letter.write", ["letter_draft", id], { title });
}
