import type { Tone } from "#ui/feedback/notice.tsx";

/** One thing that waits for somebody: its urgency, what it is, what holds it up, and where it is done. */
export type Duty = {
  tone: Tone;
  word: string;
  title: string;
  why: string[];
  href: string;
  label: string;
  /** How many things it stands for, if more than one. */
  count?: number;
  /** Whether it comes before all others: a decision that the next morning waits for. */
  isFirst?: boolean;
  /** Whether it is due today; what is late has the tone `bad`. */
  isDueToday?: boolean;
};

/** Returns whether something is to be done now: what is in work or with others only informs. */
export const isPressing = ({ tone }: Duty): boolean => tone === "bad" || tone === "warn";
