import { capitalized, inWords } from "#platform/format/words.ts";
import type { Tone } from "#ui/feedback/notice.tsx";

/** A duty: its urgency, subject, obstacle, and where it is done. */
export type Duty = {
  tone: Tone;
  word: string;
  title: string;
  why: string[];
  href: string;
  label: string;
  /** Details before it is opened, in words and numbers. */
  figures?: DutyFigure[];
  /** Its sender, if its screen lets the member ask them. */
  asks?: string;
  /** How many things it stands for, if more than one. */
  count?: number;
  /** Whether it precedes all others: a decision that the next morning depends on. */
  isFirst?: boolean;
  /** The weekday and hour at which it is due, if it has an hour. */
  dueAt?: string;
  /** Whether it is due today; overdue ones have the tone `bad`. */
  isDueToday?: boolean;
};

/** A duty's figure; `isGood` if it is judged. */
export type DutyFigure = { name: string; value: string; isGood?: boolean };

/** Summarises in a sentence what waits for the member: duties and returned work. */
export function waitingWords(duties: Duty[], back: number): string {
  const pressing = duties.filter(isPressing);
  const count = pressing.length + back;
  if (!count) return "Nothing waits for you.";
  const things =
    count === 1 ? "One thing waits for you" : `${capitalized(inWords(count))} things wait for you`;
  const { dueAt } = pressing.find((duty) => duty.dueAt) ?? {};
  if (!dueAt) return `${things}.`;
  return count === 1 ? `${things}, for ${dueAt}.` : `${things}, one of them for ${dueAt}.`;
}

/** Returns whether something must be done now: what is in progress or with others only informs. */
export const isPressing = ({ tone }: Duty): boolean => tone === "bad" || tone === "warn";
