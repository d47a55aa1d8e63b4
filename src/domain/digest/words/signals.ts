/** Several figures weighed into one direction. */

import { capitalized, inWords, listedNames } from "#platform/format/words.ts";
import { bias, type Direction, direction } from "./print.ts";

/** A figure in words, and the direction it counts for. */
export interface Signal {
  text: string;
  direction: Direction;
}

/** A ruling, and the signals it rests on. */
export type Judgement = { direction: Direction; label: string; signals: Signal[]; reason: string };

export const score = (signals: readonly Signal[]) =>
  signals.reduce((sum, signal) => sum + signal.direction, 0);

/** Returns up or down for a net of two signals, or of `net`; otherwise flat. */
export const judge = (signals: readonly Signal[], net = 2): Direction => direction(score(signals), net - 1);

const SIDES = [
  [-1, "negative"],
  [1, "positive"],
  [0, "neutral"],
] as const;

/** Groups the signals by side, larger side first. */
export const bySide = (signals: readonly Signal[]): { word: string; of: Signal[] }[] =>
  SIDES.map(([d, word]) => ({ word, of: signals.filter((signal) => signal.direction === d) }))
    .filter(({ of }) => of.length > 0)
    .sort((a, b) => b.of.length - a.of.length);

/** Names every signal with its side: "Two of three signals are negative: RSI 33.80 and the close. Neutral: …" */
function tally(signals: readonly Signal[]): string {
  const [first, ...others] = bySide(signals);
  if (!first) return "";
  const named = (of: Signal[]) => listedNames(of.map(({ text }) => text));
  const all = inWords(signals.length);
  const count = first.of.length;
  const many = others.length
    ? `${capitalized(inWords(count))} of ${all} signals`
    : count === 2
      ? "Both signals"
      : `All ${all} signals`;
  const verb = count === 1 ? "is" : "are";
  return [
    `${many} ${verb} ${first.word}: ${named(first.of)}.`,
    ...others.map(({ word, of }) => `${capitalized(word)}: ${named(of)}.`),
  ].join(" ");
}

/** Weighs the known signals; undefined if fewer than the rule requires. */
export function weigh(
  signals: readonly (Signal | undefined)[],
  { net, minimumSignals }: { net: number; minimumSignals: number },
): Judgement | undefined {
  const known = signals.filter((signal) => signal !== undefined);
  if (known.length < minimumSignals) return undefined;
  const d = judge(known, net);
  return { direction: d, label: bias(d), signals: known, reason: tally(known) };
}
