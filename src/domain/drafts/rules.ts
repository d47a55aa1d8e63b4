import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";

/** The number of saved versions retained per working copy. */
export const MAX_VERSIONS = 50;

/** Refuses a request for a text that does not exist, by what people call it. */
export const noLongerThere = (noun: string): Refusal<"gone"> =>
  refusal("gone", `This ${noun} no longer exists.`);

/** How long a deleted working copy can be restored. */
export const DAYS_DELETED = 30;

/** Returns when a working copy deleted at a moment is purged. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DAYS_DELETED * DAY_MS);

/** Returns the moment before which deletions are due for purging. */
export const goneBefore = (now: Date): Date => new Date(now.getTime() - DAYS_DELETED * DAY_MS);

/** Who deleted a working copy, and when it is purged (ISO 8601). */
export type Deleted = { by: string; goneAt: string };

/** Returns how a row was deleted; null if it was not. */
export const deletionOf = (row: { deletedAt: Date | null; deletedBy: string | null }): Deleted | null =>
  row.deletedAt && { by: row.deletedBy ?? "", goneAt: goneAt(row.deletedAt).toISOString() };

/** The key in a form that begins a working copy: however often the form is sent, it begins one. */
export const draftKey = z.uuid().toLowerCase();

/** How long an autosave replaces its own last version: a version is an editing session, not a minute. */
const SITTING_MS = 10 * MINUTE_MS;

/** Returns whether a moment is within the editing session that began at another. */
export const isWithinSitting = (since: Date, at: Date): boolean =>
  at.getTime() - since.getTime() < SITTING_MS;

/** A version is retained, whoever saved it, if the next one lacks more of its words than this. */
const MAX_WORDS_LOST = 20;

type Sitting = {
  /** The id of the member who saved; null for a text from outside the desk. */
  member: string | null;
  /** The words of the text, without markup. */
  words: string;
};

/** Returns whether an autosaved text replaces the version before it. */
export const isSameSitting = (
  before: Sitting & { auto: boolean; since: Date },
  next: Sitting & { at: Date },
): boolean =>
  before.auto &&
  before.member !== null &&
  before.member === next.member &&
  isWithinSitting(before.since, next.at) &&
  wordsLost(before.words, next.words) <= MAX_WORDS_LOST;

/** Counts the words of one text that the other lacks, each as often as it occurs. */
function wordsLost(before: string, next: string): number {
  const left = new Map<string, number>();
  for (const word of next.split(/\s+/)) left.set(word, (left.get(word) ?? 0) + 1);
  let lost = 0;
  for (const word of before.split(/\s+/)) {
    const n = left.get(word) ?? 0;
    if (n > 0) left.set(word, n - 1);
    else lost += 1;
  }
  return lost;
}
