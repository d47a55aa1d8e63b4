/** Rules `scorecard` and `final-bias`: several figures weighed into one word. */
import { flowSide } from "#domain/market/flows.ts";
import type { Breadth } from "#domain/market/readings.ts";
import { crore, rounded, signedPercent } from "#platform/format/numbers.ts";
import { capitalized, inWords, listedNames } from "#platform/format/words.ts";
import { BANK_NIFTY, NIFTY_50, VIX } from "../key-figures.ts";
import { breadthDirection, flowSignal } from "./flows.ts";
import { emaSignal } from "./index-words.ts";
import { indicatorDirection } from "./indicators.ts";
import { type GivenExpired, type GivenNets, readable, sentiment, unreadBecause } from "./positions.ts";
import { bias, direction, type Given, pick, shown, verdict } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import { bySide, type Judgement, type Signal, score, weigh } from "./signals.ts";

const SP_500 = /^s&p 500$/i;

export type ScorecardFigures = {
  /** The day's changes in per cent; those that the verdict does not count are ignored. */
  indicators: readonly { indicator: string; percent: Given }[];
  /** Net purchases in the cash market, Rs crore. */
  fii?: Given;
  /** Nifty 50, points. */
  close?: Given;
  ema20?: Given;
  breadth?: Breadth | null | undefined;
};

const breadthSignal = (breadth: Breadth | null | undefined): Signal | undefined => {
  const d = breadthDirection(breadth);
  if (!breadth || d === undefined) return undefined;
  const { advances, declines } = breadth;
  const counts =
    advances > declines ? [advances, "up", declines, "down"] : [declines, "down", advances, "up"];
  const [more, way, fewer, other] = counts as [number, string, number, string];
  return { text: `breadth (${rounded(more)} securities ${way}, ${rounded(fewer)} ${other})`, direction: d };
};

/** Returns an indicator's change as a signal, by its name. */
function changeSignal(indicators: ScorecardFigures["indicators"], name: RegExp): Signal | undefined {
  const found = indicators.find(({ indicator }) => name.test(indicator));
  const [percent, d] = [shown(found?.percent), found && indicatorDirection(found.indicator, found.percent)];
  if (!found || percent === undefined || d === undefined) return undefined;
  return { text: `${found.indicator} ${signedPercent(percent)}`, direction: d };
}

/**
 * Returns the move of the large shares as one signal: Bank Nifty's members are a third of Nifty 50, and the average is
 * compared with the same close. The majority of the known ones decides.
 */
function priceSignal({ indicators, close, ema20 }: ScorecardFigures): Signal | undefined {
  const known = [
    changeSignal(indicators, NIFTY_50),
    changeSignal(indicators, BANK_NIFTY),
    emaSignal("Nifty 50", close, ema20),
  ].filter((signal) => signal !== undefined);
  if (known.length === 0) return undefined;
  return { text: "large shares", direction: direction(score(known)) };
}

/**
 * Rule `scorecard`: the label is the marker with Bullish, Neutral or Bearish; the reason names every signal. One fact
 * is one signal.
 */
export function scorecard(figures: ScorecardFigures): Judgement | undefined {
  const { indicators, fii, breadth } = figures;
  const signals = {
    "large shares": priceSignal(figures),
    "India VIX": changeSignal(indicators, VIX),
    "S&P 500": changeSignal(indicators, SP_500),
    "foreign cash flow": flowSignal(fii, foreignCash),
    breadth: breadthSignal(breadth),
  };
  const judged = weigh(signals, THRESHOLDS.scorecard);
  return judged && { ...judged, label: verdict(judged.direction) };
}

/** States in a clause how a verdict arose: "Four of five signals are negative and one not known." */
export function verdictClause({ signals, unknown }: Judgement): string {
  const all = inWords(signals.length + unknown.length);
  const [first, ...others] = bySide(signals);
  if (!first) return "";
  const rest = [
    ...others.map(({ of, word }) => `${inWords(of.length)} ${word}`),
    ...(unknown.length ? [`${inWords(unknown.length)} not known`] : []),
  ];
  if (rest.length === 0) return `All ${all} signals of the day are ${first.word}.`;
  const verb = first.of.length === 1 ? "is" : "are";
  return `${capitalized(inWords(first.of.length))} of ${all} signals ${verb} ${listedNames([first.word, ...rest])}.`;
}

/** Words foreign funds' cash flow: "foreign selling of ₹11,639 crore". */
function foreignCash(net: number): string {
  return `foreign ${pick(flowSide(net), "buying", "flows", "selling")} of ${crore(Math.abs(net))}`;
}

function sentimentSignal(text: string, change: GivenNets): Signal | undefined {
  const d = sentiment(change);
  return d === undefined ? undefined : { text, direction: d };
}

export type FinalBiasFigures = {
  /** Net purchases in the cash market, Rs crore. */
  fii?: Given;
  /** The day's change in net contracts. */
  FII?: GivenNets;
  PRO?: GivenNets;
  /** The index contracts that expired on the day: the change of positions is then no signal. */
  expired: GivenExpired;
};

/** Rule `final-bias`: the label is Bullish, Neutral or Bearish; the reason is the whole conclusion. */
export function finalBias({ fii, FII, PRO, expired }: FinalBiasFigures): Judgement | undefined {
  const read = readable(expired);
  const signals = {
    "foreign funds’ derivatives": read ? sentimentSignal("foreign funds’ derivatives", FII) : undefined,
    "brokers’ own derivatives": read ? sentimentSignal("brokers’ own derivatives", PRO) : undefined,
    "foreign cash flow": flowSignal(fii, foreignCash),
  };
  const judged = weigh(signals, THRESHOLDS["final-bias"]);
  return judged && { ...judged, reason: `${judged.label}. ${judged.reason}` };
}

/** Rule `expiry`: states why a day whose change of positions is not read has no bias; undefined if it is read. */
export function noBias({ fii, FII, PRO, expired }: FinalBiasFigures): string | undefined {
  const because = unreadBecause(expired);
  if (!because || (sentiment(FII) === undefined && sentiment(PRO) === undefined)) return undefined;
  const cash = flowSignal(fii, (net) => ` FII cash (${crore(net, "+")}) alone gives none.`)?.text ?? "";
  return `No bias: ${because}, so the change of positions is not judged.${cash}`;
}

/** Rule `label-contradiction`: compares an analyst's label with its rule's reading. */

const UP = /\b(bullish|positive|uptrend)\b/i;
const DOWN = /\b(bearish|negative|downtrend)\b/i;
const DENIED = /\b(not|no|neither|nor|less|never)\b/i;

/**
 * Rule `label-contradiction`: returns a sentence if a label says the opposite of the rule's reading, such as "The
 * verdict says Bullish, but the rule reads Bearish: Nifty 50 −1.93%, FII cash −₹5,173 crore." Undefined if they agree,
 * either is neutral or unknown, or the label names both sides or negates one. `name` is the field's.
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
