import { capitalized, inWords } from "#platform/format/words.ts";
import type { Tone } from "#ui/feedback/notice.tsx";

/** One thing that waits for somebody: its urgency, what it is, what holds it up, and where it is done. */
export type Duty = {
  tone: Tone;
  word: string;
  title: string;
  why: string[];
  href: string;
  label: string;
  /** What to know of it before it is opened, in words and numbers. */
  figures?: DutyFigure[];
  /** Who sent it, where they can be asked on its screen. */
  asks?: string;
  /** How many things it stands for, if more than one. */
  count?: number;
  /** Whether it comes before all others: a decision that the next morning waits for. */
  isFirst?: boolean;
  /** The weekday and the hour at which it is due, where that is an hour. */
  dueAt?: string;
  /** Whether it is due today; what is late has the tone `bad`. */
  isDueToday?: boolean;
};

/** A figure of what waits; `isGood` where it is judged. */
export type DutyFigure = { name: string; value: string; isGood?: boolean };

/** Counts in a sentence what waits for the member: what is to be done, and what came back. */
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

/** Returns whether something is to be done now: what is in work or with others only informs. */
export const isPressing = ({ tone }: Duty): boolean => tone === "bad" || tone === "warn";
