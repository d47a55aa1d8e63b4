/** Several figures weighed into one direction. */

import { capitalized, inWords, listedNames } from "#platform/format/words.ts";
import { bias, type Direction, direction } from "./print.ts";

/** A figure in words, and the direction it counts for. */
export interface Signal {
  text: string;
  direction: Direction;
}

/** A ruling, the known signals it rests on, and the names of those it lacks. */
export type Judgement = {
  direction: Direction;
  label: string;
  signals: Signal[];
  unknown: string[];
  reason: string;
};

export const score = (signals: readonly Signal[]) =>
  signals.reduce((sum, signal) => sum + signal.direction, 0);

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
function tally(signals: readonly Signal[], unknown: readonly string[]): string {
  const [first, ...others] = bySide(signals);
  if (!first) return "";
  const named = (of: Signal[]) => listedNames(of.map(({ text }) => text));
  const count = first.of.length;
  const of = signals.length + unknown.length;
  const many =
    count < of
      ? `${capitalized(inWords(count))} of ${inWords(of)} signals`
      : count === 2
        ? "Both signals"
        : `All ${inWords(count)} signals`;
  const verb = count === 1 ? "is" : "are";
  return [
    `${many} ${verb} ${first.word}: ${named(first.of)}.`,
    ...others.map(({ word, of }) => `${capitalized(word)}: ${named(of)}.`),
    ...(unknown.length ? [`Not known: ${listedNames(unknown)}.`] : []),
  ].join(" ");
}

/** Weighs the known signals of a rule by their names; undefined if fewer than the rule requires. */
export function weigh(
  rule: Readonly<Record<string, Signal | undefined>>,
  { net, minimumSignals }: { net: number; minimumSignals: number },
): Judgement | undefined {
  const signals = Object.values(rule).filter((signal) => signal !== undefined);
  if (signals.length < minimumSignals) return undefined;
  const unknown = Object.keys(rule).filter((name) => rule[name] === undefined);
  const d = direction(score(signals), net - 1);
  return { direction: d, label: bias(d), signals, unknown, reason: tally(signals, unknown) };
}
