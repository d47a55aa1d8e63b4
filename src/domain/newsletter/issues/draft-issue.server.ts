import { record } from "#domain/audit/record.server.ts";
import { type DigestDay, readDigestDay } from "#domain/digest/read.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Letter } from "../letters/letter.ts";
import type { IssueKind } from "../rules.ts";
import * as queries from "./queries.server.ts";
import { closesAt, mailingDay, type NotDue, opensAt } from "./window.ts";

/** Makes a digest's letter: loaded only where one is drafted, since its libraries are heavy. */
export type DigestLetters = (day: DigestDay, issueKey: string) => Promise<Letter | { refused: string }>;

export type Drafted = { id: number; key: string; hash: string; changed: boolean };

const SITE = "site";
const DRAFTABLE = ["draft", "approved"];

/** The SHA-256 that an approval names: of all bytes that leave, pictures included. */
export const letterHash = ({ subject, html, text, pictures }: Letter): string =>
  sha256(JSON.stringify([subject, html, text, pictures.map(({ name }) => name)]));

const sourceHash = ({ content, series, corrections }: DigestDay): string =>
  sha256(JSON.stringify([content, series, corrections]));

/**
 * Drafts the mail of a published digest, by its date or the newest, for the next morning on which it may go. Drafted
 * again it stays as it is while the digest does; a digest that changed makes a new draft, and its approval lapses.
 */
export async function draftDigestIssue(
  tools: Tools,
  letters: DigestLetters,
  which: { date?: string; by?: string } = {},
): Promise<Drafted | { refused: NotDue | "none" | "already-mailed" | (string & {}) }> {
  const day = await readDigestDay(tools.db, which.date ? { date: which.date } : {});
  if (!day) return { refused: "none" };
  const due = mailingDay(day, tools.clock.now());
  if ("refused" in due) return due;
  const key = `digest-${day.date}`;
  const present = await queries.issueByKey(tools.db, key);
  if (present && !DRAFTABLE.includes(present.state)) return { refused: "already-mailed" };
  const times = { earliest: opensAt(due.day), latest: closesAt(due.day) };
  const source = sourceHash(day);
  if (present?.sourceHash === source) {
    if (present.earliest?.getTime() !== times.earliest.getTime())
      await queries.moveHours(tools.db, present.id, times);
    return { id: present.id, key, hash: present.hash, changed: false };
  }
  const letter = await letters(day, key);
  if ("refused" in letter) return letter;
  const by = which.by ?? day.approvedBy ?? SITE;
  return put(tools, { key, kind: "digest", digestId: day.id, by, letter, sourceHash: source, ...times });
}

/** Drafts a newsletter from its letter, or drafts it anew: then its approval lapses. */
export async function draftNewsletterIssue(
  tools: Tools,
  { key, letter, by }: { key: string; letter: Letter; by: string },
): Promise<Drafted | { refused: string }> {
  const name = by.trim();
  if (!/\p{L}{2}/u.test(name)) return { refused: "A draft needs the name of the person who wrote it." };
  const hash = letterHash(letter);
  return put(tools, { key: `letter-${key}`, kind: "newsletter", by: name, letter, sourceHash: hash });
}

type Draft = {
  key: string;
  kind: IssueKind;
  digestId?: number;
  by: string;
  letter: Letter;
  sourceHash: string;
  earliest?: Date;
  latest?: Date;
};

async function put(tools: Tools, draft: Draft): Promise<Drafted | { refused: string }> {
  const { letter, by, ...fields } = draft;
  const hash = letterHash(letter);
  const at = tools.clock.now();
  const values = {
    ...fields,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    hash,
    draftedBy: by,
    draftedAt: at,
  };
  return tools.db.transaction(async (tx) => {
    await queries.lockKey(tx, draft.key);
    const present = await queries.issueByKey(tx, draft.key);
    if (present && !DRAFTABLE.includes(present.state))
      return {
        refused: `The issue ${draft.key} is ${present.state}: it is not drafted again. Take another key.`,
      };
    if (present?.hash === hash) {
      await queries.updateIssue(tx, present.id, { sourceHash: draft.sourceHash });
      return { id: present.id, key: draft.key, hash, changed: false };
    }
    if (present)
      await queries.updateIssue(tx, present.id, {
        ...values,
        state: "draft",
        approvedBy: null,
        approvedAt: null,
      });
    const id = present?.id ?? (await queries.addIssue(tx, values));
    await queries.addPictures(tx, id, letter.pictures);
    await record(tx, {
      at,
      actor: by,
      action: "issue.draft",
      subject: "issue",
      subjectId: id,
      textHash: hash,
    });
    return { id, key: draft.key, hash, changed: true };
  });
}
