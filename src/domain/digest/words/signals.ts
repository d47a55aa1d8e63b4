/** Several figures weighed into one direction. */

import { bias, type Direction, direction } from "./print.ts";

/** A figure in words, and the direction for which it counts. */
export interface Signal {
  text: string;
  direction: Direction;
}

/** What a rule decided, and the signals by which it decided. */
export type Judgement = { direction: Direction; label: string; signals: Signal[]; reason: string };

export const score = (signals: readonly Signal[]) =>
  signals.reduce((sum, signal) => sum + signal.direction, 0);

/** Returns up or down for a net two signals, or for `net` of them; less is flat. */
export const judge = (signals: readonly Signal[], net = 2): Direction => direction(score(signals), net - 1);

/** Names every signal under the side for which it counted. */
function tally(signals: readonly Signal[]): string {
  const side = (label: string, d: Direction) => {
    const texts = signals.filter((signal) => signal.direction === d).map((signal) => signal.text);
    return texts.length ? `${label}: ${texts.join(", ")}.` : "";
  };
  return [side("Down", -1), side("Up", 1), side("Flat", 0)].filter(Boolean).join(" ");
}

/** Weighs the known signals; undefined where there are fewer than the rule requires. */
export function weigh(
  signals: readonly (Signal | undefined)[],
  { net, minimumSignals }: { net: number; minimumSignals: number },
): Judgement | undefined {
  const known = signals.filter((signal) => signal !== undefined);
  if (known.length < minimumSignals) return undefined;
  const d = judge(known, net);
  return { direction: d, label: bias(d), signals: known, reason: tally(known) };
}
