/** Rules `label-contradiction` and `text-contradiction`: compare what an analyst wrote with the day's figures. */

import { bias } from "./print.ts";
import type { Judgement } from "./signals.ts";
import { CLAIMS, type StatedClaim, type TextFigures } from "./statements.ts";

export type { TextFigures } from "./statements.ts";

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

/** "if FII bought" and "a close above R1 would" claim nothing; neither does a sentence about longer than the day. */
const CONDITION =
  /\b(if|unless|until|once|when|whether|would|could|may|might|should|can|will|needs?|expect\w*)\b/i;
const LONGER =
  /\b(?:over (?!₹|rs\b|inr\b|its\b)|(?:past|last|previous|earlier|yesterday|intraday|opened|opening|initially|weeks?|months?|years?|quarters?|sessions|in a row|since|(?:mon|tues|wednes|thurs|fri)day)\b)/i;
const DENIAL = /\b(not|no|never|neither|nor|without|hardly|avoid\w*)\b|n['’]t\b/i;

const SENTENCES = /(?<=[.;!?])\s+|\n+/;
const CLAUSES = /,\s+|:\s+|\s[—–]\s|\b(?:but|while|whereas|although|though)\b/i;

/** Returns the clauses that state something, each with its sentence and with the whole text before it. */
function statedClauses(text: string): { clause: string; sentence: string; before: string }[] {
  let from = 0;
  return text.split(SENTENCES).flatMap((sentence) => {
    let conditional = false;
    return sentence.split(CLAUSES).flatMap((clause) => {
      const start = text.indexOf(clause, from);
      from = start + clause.length;
      const claimsNothing = conditional || CONDITION.test(clause) || DENIAL.test(clause);
      conditional ||= /^\s*(if|unless|until|once|when|whether)\b/i.test(clause);
      return claimsNothing ? [] : { clause, sentence, before: text.slice(0, start) };
    });
  });
}

const untrue = ({ side, value, limit }: StatedClaim) =>
  value !== undefined && limit !== undefined && (side === "up" ? value < limit : value > limit);

/**
 * Rule `text-contradiction`: returns a sentence for each statement of a text whose figure is on the other side, as 'The
 * text says "FII bought", but FII cash is −₹5,173 crore.' Does not judge a statement whose figure is missing, nor
 * one that is conditional, denied, or about longer than the day.
 */
export function textContradictions(text: string | null | undefined, figures: TextFigures): string[] {
  const found = statedClauses(text ?? "").flatMap((part) =>
    CLAIMS.flatMap(({ pattern, claims, daily }) =>
      daily && LONGER.test(part.sentence)
        ? []
        : [...part.clause.matchAll(pattern)].flatMap((match) =>
            claims(match, { ...part, before: part.before + part.clause.slice(0, match.index) }, figures)
              .filter(untrue)
              .map(({ evidence }) => `The text says "${match[0].trim()}", but ${evidence}.`),
          ),
    ),
  );
  return [...new Set(found)];
}
