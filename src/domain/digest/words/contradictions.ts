/** Rule `label-contradiction`: compares a label that an analyst wrote with what its rule reads. */

import { bias } from "./print.ts";
import type { Judgement } from "./signals.ts";

const UP = /\b(bullish|positive|uptrend)\b/i;
const DOWN = /\b(bearish|negative|downtrend)\b/i;
const DENIED = /\b(not|no|neither|nor|less|never)\b/i;

/**
 * Rule `label-contradiction`: returns a sentence where a label says the opposite of what the rule reads, as "The
 * verdict says Bullish, but the rule reads Bearish: Nifty 50 −1.93%, FII cash −₹5,173 crore." Undefined where they
 * agree, where either is neutral or unknown, and where the label names both sides or denies one. `name` is the field's.
 */
export function contradicts(
  label: string | null | undefined,
  rule: Pick<Judgement, "direction" | "signals"> | undefined,
  name = "verdict",
): string | undefined {
  const [up, down] = [UP.exec(label ?? ""), DOWN.exec(label ?? "")];
  const said = up ?? down;
  if (!rule || !said || (up && down) || DENIED.test(label ?? "")) return undefined;
  if (rule.direction !== (up ? -1 : 1)) return undefined;
  const reasons = rule.signals.filter((signal) => signal.direction === rule.direction);
  return `The ${name} says ${said[0]}, but the rule reads ${bias(rule.direction)}: ${reasons.map(({ text }) => text).join(", ")}.`;
}
