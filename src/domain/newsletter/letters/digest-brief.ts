import { NOTHING_CHANGED } from "#domain/digest/presenting/brief.ts";
import type { PresentedDigest } from "#domain/digest/presenting/present.ts";
import { said } from "./printable.ts";

/** The day in sentences, as it opens the letter; what changed, what is due and what would change the view follow. */
export type LetterBrief = {
  lines: string[];
  changed: string[];
  due: { day: string; texts: string[] }[];
  turns: string[];
};

const LONGEST = 320;
const printable = (texts: readonly { text: string }[]): string[] =>
  texts.flatMap(({ text }) => said(text, LONGEST) ?? []);

/** Returns the day in sentences; undefined for a digest that has none. */
export function briefOf({ brief }: PresentedDigest): LetterBrief | undefined {
  const lines = printable(brief?.lines ?? []);
  if (!brief || lines.length === 0) return undefined;
  const changed = printable(brief.changed);
  return {
    lines,
    changed: changed.length ? changed : [NOTHING_CHANGED],
    due: brief.due.map(({ long, items }) => ({ day: long, texts: printable(items) })),
    turns: printable(brief.turns),
  };
}
