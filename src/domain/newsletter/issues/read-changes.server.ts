import type { ReturnNote } from "#domain/approval/returnable.server.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import { compareWordings, type Difference } from "#domain/blog/writing/compare.server.ts";
import type { Db } from "#platform/db/db.ts";
import { renderMarkdown } from "#platform/markdown/markdown.server.ts";
import type { LetterFields } from "../letters/letter-fields.server.ts";
import { letterWordsIn } from "./read-wording.server.ts";

const LINES = { title: "Subject", summary: "Preview line" };

/** Compares two texts of a letter, earlier first. */
export const compareLetters = (before: LetterFields, after: LetterFields): Difference =>
  compareWordings(wordingOf(before), wordingOf(after), LINES);

const wordingOf = ({ subject, preheader, text }: LetterFields) => ({
  title: subject,
  summary: preheader,
  html: renderMarkdown(text),
});

export type LetterChanges = {
  difference: Difference;
  /** The note with which the earlier text was returned; null if its writers replaced it themselves. */
  sentBack: ReturnNote | null;
};

/**
 * Reads how a letter differs from the text returned before it, else from the text previously sent for approval;
 * undefined if there is none, or the ledger lacks its words.
 */
export async function readLetterChanges(db: Db, id: number): Promise<LetterChanges | undefined> {
  const acts = await actsOn(db, {
    subject: "issue",
    subjectId: id,
    actions: ["issue.draft", "issue.words", "issue.return", "issue.approve"],
  });
  const texts = acts.flatMap(({ entry, detail }) => {
    const words = letterWordsIn(detail);
    return words ? [{ entry, words }] : [];
  });
  const [now] = texts;
  if (!now) return undefined;
  const decided = acts.find(
    ({ entry, action }) => entry < now.entry && (action === "issue.return" || action === "issue.approve"),
  );
  const back = decided?.action === "issue.return" ? decided : undefined;
  const before = texts.find(({ entry }) => entry < (back ?? now).entry);
  if (!before) return undefined;
  return {
    difference: compareLetters(before.words, now.words),
    sentBack: back ? { by: back.actor, at: back.at, note: String(back.detail.note) } : null,
  };
}
