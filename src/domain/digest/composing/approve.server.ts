import { record } from "#domain/audit/record.server.ts";
import { decideOn } from "#domain/wording/decide.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { authorsOf } from "./authors.ts";
import type { Finding } from "./check.ts";
import { WORDING } from "./check-words.ts";
import { writtenOf } from "./compose-stored.server.ts";
import { isSameName } from "./people.ts";

type Approval = {
  date: string;
  by: string;
  hash: string;
  /** The id of the member who approves at the desk: there an approval answers a person who asked for it. */
  member?: string | undefined;
  /** Why it may be published in spite of words that the linter found. */
  wordingReason?: string | undefined;
};

/**
 * Approves a day's draft: a named person has reviewed its figures and views. The hash says which bytes were reviewed,
 * at least its first twelve characters; a draft that was composed anew since is refused, and so is one that a check
 * blocks, one with words that need a reason where none is given, and an approval by a person who wrote a part of it or
 * asked for the approval. The approval lapses when the
 * draft is composed anew with another result.
 */
export async function approveDigest(
  tools: Pick<Tools, "db" | "clock">,
  { date, by, hash, member, wordingReason }: Approval,
): Promise<{ hash: string } | { refused: string; field?: "wordingReason" }> {
  const name = by.trim();
  if (!/\p{L}{2}/u.test(name)) return { refused: "An approval needs the name of the person who gives it." };
  return tools.db.transaction(async (tx) => {
    await queries.lockDay(tx, date);
    const draft = await queries.draftOf(tx, date);
    if (!draft) return { refused: `There is no draft of ${date}: compose it first.` };
    if (hash.length < 12 || !draft.hash.startsWith(hash))
      return {
        refused: `The draft of ${date} is ${draft.hash.slice(0, 12)}, not ${hash}: it was composed anew. Review it again.`,
      };
    const blocking = blockingOf(draft.findings as Finding[]);
    if (blocking) return { refused: blocking };
    const refused = ownWork(draft, name) ?? (member === undefined ? undefined : unasked(draft));
    if (refused) return { refused };
    const wording = decideOn(wordingOf(draft.findings as Finding[]), wordingReason);
    if ("refused" in wording)
      return {
        refused: wording.refused,
        ...(wording.why === "reason" && { field: "wordingReason" as const }),
      };
    const at = tools.clock.now();
    await queries.approveDraft(tx, draft.id, { approvedBy: name, approvedAt: at });
    await record(tx, {
      at,
      actor: name,
      action: "digest.approve",
      subject: "digest_draft",
      subjectId: draft.id,
      textHash: draft.hash,
      detail: {
        ...(member !== undefined && { member }),
        date,
        before: draft.approvedBy,
        after: name,
        ...wording.kept,
      },
    });
    return { hash: draft.hash };
  });
}

type Draft = NonNullable<Awaited<ReturnType<typeof queries.draftOf>>>;

/** Who asked for the approval of the draft as it stands. */
export const askedBy = ({ submittedBy, submittedHash, hash }: Draft): string | undefined =>
  submittedHash === hash ? (submittedBy ?? undefined) : undefined;

/** Why a person may not approve a draft: nobody approves their own work. Undefined where they may. */
export function ownWork(draft: Draft, name: string): string | undefined {
  if (authorsOf(writtenOf(draft)).some((author) => isSameName(author, name)))
    return `${name} wrote a part of the digest of ${draft.date}: another person approves it.`;
  const asked = askedBy(draft);
  return asked !== undefined && isSameName(asked, name)
    ? `${name} sent the digest of ${draft.date} for approval: another person approves it.`
    : undefined;
}

const unasked = (draft: Draft): string | undefined => {
  if (draft.approvedBy) return `The digest of ${draft.date} is approved already, by ${draft.approvedBy}.`;
  return askedBy(draft) === undefined
    ? `Nobody has sent the digest of ${draft.date} for approval as it stands.`
    : undefined;
};

/** What the linter found in a draft: to approve it in spite of that needs a reason. */
const wordingOf = (findings: Finding[]): Finding[] => findings.filter(({ code }) => code === WORDING);

/** What blocks a draft, in a sentence and a list; undefined where nothing does. */
export function blockingOf(findings: Finding[]): string | undefined {
  const blocking = findings.filter(({ level }) => level === "block");
  return blocking.length
    ? ["The checks block this draft:", ...blocking.map(({ message }) => `- ${message}`)].join("\n")
    : undefined;
}
