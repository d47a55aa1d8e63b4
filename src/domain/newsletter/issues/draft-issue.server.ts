import { isSamePerson } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { mailApprovalOf } from "#domain/digest/composing/hands.server.ts";
import { type DigestDay, readCorrections, readDigestDay, readFigures } from "#domain/digest/read.server.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { LetterRefusal } from "../letters/finish.ts";
import type { Letter } from "../letters/letter.ts";
import type { LetterFields } from "../letters/letter-fields.server.ts";
import { type IssueKind, isOpenIssue } from "../rules.ts";
import { issueHands, SITE } from "./hands.server.ts";
import * as queries from "./queries.server.ts";
import { closesAt, mailingDay, type NotDue, notDue, opensAt } from "./window.ts";

/** Renders a digest's letter. Loaded only for drafting, since its libraries are heavy. */
export type DigestLetters = (day: DigestDay, issueKey: string) => Promise<Letter | LetterRefusal>;

export type Drafted = { id: number; key: string; hash: string; changed: boolean };
export type NotDrafted = Refusal<"not-open">;

/** Returns the SHA-256 that an approval names: of all bytes sent, pictures included. */
export const letterHash = ({ subject, html, text, pictures }: Letter): string =>
  sha256(JSON.stringify([subject, html, text, pictures.map(({ name }) => name)]));

type Source = Pick<DigestDay, "content" | "series" | "corrections">;

const sourceHash = ({ content, series, corrections }: Source): string =>
  sha256(JSON.stringify([content, series, corrections]));

/** Returns whether a digest's mail was drafted from another state of the digest than the present one. */
export async function isOutdated(
  db: Db,
  { key, digestId, sourceHash: drafted }: queries.IssueRow,
): Promise<boolean> {
  const figures = await readFigures(db, [], dateOf(key));
  if (!figures || digestId === null) return true;
  return sourceHash({ ...figures, corrections: await readCorrections(db, digestId) }) !== drafted;
}

const dateOf = (key: string): string => key.replace(/^digest-/, "");

/**
 * Drafts the mail of a published digest, by date or the newest, for the next morning on which it may leave. An
 * unchanged digest keeps its draft; a changed one makes a new draft, and its approval lapses.
 */
export async function draftDigestIssue(
  tools: Tools,
  letters: DigestLetters,
  which: { date?: string; by?: Person } = {},
): Promise<Drafted | Refusal<NotDue> | LetterRefusal | NotDrafted> {
  const day = await readDigestDay(tools.db, which.date ? { date: which.date } : {});
  if (!day) return notDue("none");
  const due = mailingDay(day, tools.clock.now());
  if ("refused" in due) return due;
  const key = `digest-${day.date}`;
  const present = await queries.issueByKey(tools.db, key);
  if (present && !isOpenIssue(present.state)) return notDue("already-mailed");
  const times = { earliest: opensAt(due.day), latest: closesAt(due.day) };
  const source = sourceHash(day);
  // Only a person may resubmit a returned mail unchanged; the job replaces it only after a change.
  const isAsked = present?.state === "returned" && which.by !== undefined;
  if (present?.sourceHash === source && !isAsked) {
    if (present.earliest?.getTime() !== times.earliest.getTime())
      await queries.moveHours(tools.db, present.id, times);
    return { id: present.id, key, hash: present.hash, changed: false };
  }
  const letter = await letters(day, key);
  if ("refused" in letter) return letter;
  return put(tools, {
    key,
    kind: "digest",
    digestId: day.id,
    by: which.by,
    letter,
    sourceHash: source,
    ...times,
  });
}

/** Drafts a newsletter from its letter, or redrafts it; its approval then lapses. */
export async function draftNewsletterIssue(
  tools: Tools,
  { key, letter, ...rest }: { key: string; letter: Letter; by: Person; words?: LetterFields },
): Promise<Drafted | NotDrafted> {
  const source = sha256(JSON.stringify(rest.words ?? letterHash(letter)));
  return put(tools, {
    key: `letter-${key}`,
    kind: "newsletter",
    letter,
    sourceHash: source,
    ...rest,
  });
}

type Draft = {
  key: string;
  kind: IssueKind;
  digestId?: number;
  /** The member who drafts; undefined for the product itself. */
  by: Person | undefined;
  letter: Letter;
  sourceHash: string;
  earliest?: Date;
  latest?: Date;
  /** The letter's source, recorded in the ledger so that it can be opened again. */
  words?: LetterFields;
};

async function put(tools: Tools, draft: Draft): Promise<Drafted | NotDrafted> {
  const { letter, by, words, ...fields } = draft;
  const hash = letterHash(letter);
  const at = tools.clock.now();
  const values = {
    ...fields,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    hash,
    draftedBy: by?.name ?? SITE,
    draftedAt: at,
  };
  return tools.db.transaction(async (tx) => {
    await queries.lockKey(tx, draft.key);
    const present = await queries.issueByKey(tx, draft.key);
    if (present && !isOpenIssue(present.state))
      return refusal("not-open", `The issue ${draft.key} is ${present.state}: it cannot be drafted again.`);
    const acting = { by: by ?? SITE, at };
    const detail = words && { words };
    if (present?.hash === hash && present.state !== "returned") {
      if (words && present.sourceHash !== draft.sourceHash)
        await recordAct(tx, acting, "issue.words", ["issue", present.id], detail);
      if (by) await noteSame(tx, present, { by, at });
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
    await recordAct(tx, acting, "issue.draft", ["issue", id], { ...detail, title: letter.subject }, hash);
    // What somebody sent back waits, although its bytes are those that were read before.
    if (draft.kind === "digest" && present?.state !== "returned")
      await approveAsRead(tx, { id, key: draft.key, hash, at });
    return { id, key: draft.key, hash, changed: true };
  });
}

/** Approves the mail if it is exactly the one that an approver read with the digest's page. */
async function approveAsRead(
  tx: Db,
  { id, key, hash, at }: { id: number; key: string; hash: string; at: Date },
): Promise<void> {
  const approval = await mailApprovalOf(tx, dateOf(key));
  if (approval?.letter !== hash) return;
  const { by, member, entry } = approval;
  await queries.updateIssue(tx, id, { state: "approved", approvedBy: by, approvedAt: at });
  await recordAct(
    tx,
    { by: { name: by, id: member }, at },
    "issue.approve",
    ["issue", id],
    { withDigest: entry },
    hash,
  );
}

/** Records the contributor of a save that changes nothing, once per person. */
async function noteSame(
  tx: Db,
  present: queries.IssueRow,
  { by, at }: { by: Person; at: Date },
): Promise<void> {
  if (present.kind === "digest") return;
  const person = { member: by.id, name: by.name };
  if ((await issueHands(tx, present)).some((hand) => isSamePerson(hand, person))) return;
  await recordAct(tx, { by, at }, "issue.save-same", ["issue", present.id], {}, present.hash);
}
