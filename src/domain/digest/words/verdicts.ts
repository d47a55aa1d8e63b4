/** Rules `scorecard` and `final-bias`: several figures weighed into one word. */

import type { Breadth } from "#domain/market/readings.ts";
import { rounded, signedPercent } from "#platform/format/numbers.ts";
import { capitalized, inWords, listedNames } from "#platform/format/words.ts";
import { breadthDirection, flowSignal } from "./flows.ts";
import { emaSignal } from "./index-words.ts";
import { indicatorDirection } from "./indicators.ts";
import { type GivenExpired, type GivenNets, readable, sentiment, unreadBecause } from "./positions.ts";
import { direction, type Given, shown, verdict } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import { type Judgement, type Signal, score, weigh } from "./signals.ts";

const BANK_NIFTY = ["Bank Nifty", "Nifty Bank"];

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
  return {
    text: `advances ${rounded(breadth.advances)} to declines ${rounded(breadth.declines)}`,
    direction: d,
  };
};

/** Returns an indicator's change as a signal, by any of its names. */
function changeSignal(indicators: ScorecardFigures["indicators"], ...names: string[]): Signal | undefined {
  const found = indicators.find(({ indicator }) =>
    names.some((name) => name.toLowerCase() === indicator.toLowerCase()),
  );
  const [percent, d] = [shown(found?.percent), indicatorDirection(names[0] ?? "", found?.percent)];
  if (!found || percent === undefined || d === undefined) return undefined;
  return { text: `${found.indicator} ${signedPercent(percent)}`, direction: d };
}

/**
 * Returns what the large shares did, as one signal: Bank Nifty's members are a third of Nifty 50, and the average is
 * compared with the same close. The majority of those known decides.
 */
function priceSignal({ indicators, close, ema20 }: ScorecardFigures): Signal | undefined {
  const known = [
    changeSignal(indicators, "Nifty 50"),
    changeSignal(indicators, ...BANK_NIFTY),
    emaSignal("Nifty 50", close, ema20),
  ].filter((signal) => signal !== undefined);
  if (known.length === 0) return undefined;
  const texts = known.map(({ text }) => text).join(", ");
  return { text: `large shares (${texts})`, direction: direction(score(known)) };
}

/**
 * Rule `scorecard`: the label is the marker with Bullish, Neutral or Bearish; the reason names every signal. One fact
 * is one signal.
 */
export function scorecard(figures: ScorecardFigures): Judgement | undefined {
  const { indicators, fii, breadth } = figures;
  const signals = [
    priceSignal(figures),
    changeSignal(indicators, "India VIX"),
    changeSignal(indicators, "S&P 500"),
    flowSignal(fii),
    breadthSignal(breadth),
  ];
  const judged = weigh(signals, THRESHOLDS.scorecard);
  if (!judged) return undefined;
  const sum = rounded(score(judged.signals), "+");
  return {
    ...judged,
    label: verdict(judged.direction),
    reason: `Score ${sum} from ${judged.signals.length} signals. ${judged.reason}`,
  };
}

const SIDES = [
  [-1, "negative"],
  [1, "positive"],
  [0, "neutral"],
] as const;

/** Says in a clause how a verdict came about: "All five signals of the day are negative." */
export function verdictClause({ signals }: Judgement): string {
  const all = inWords(signals.length);
  const counts = SIDES.map(([d, word]) => ({
    word,
    count: signals.filter((signal) => signal.direction === d).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [first, ...others] = counts;
  if (!first) return "";
  if (others.length === 0) return `All ${all} signals of the day are ${first.word}.`;
  const rest = others.map(({ count, word }) => `${inWords(count)} ${word}`);
  const verb = first.count === 1 ? "is" : "are";
  return `${capitalized(inWords(first.count))} of ${all} signals ${verb} ${listedNames([first.word, ...rest])}.`;
}

function sentimentSignal(who: string, change: GivenNets): Signal | undefined {
  const d = sentiment(change);
  if (d === undefined) return undefined;
  const [futures, calls, puts] = [change?.futures, change?.ce, change?.pe].map((net) =>
    rounded(shown(net) ?? 0, "+"),
  );
  return { text: `${who} derivatives (futures ${futures}, calls ${calls}, puts ${puts})`, direction: d };
}

export type FinalBiasFigures = {
  /** Net purchases in the cash market, Rs crore. */
  fii?: Given;
  /** The day's change in net contracts. */
  FII?: GivenNets;
  PRO?: GivenNets;
  /** The index contracts that ended on the day: the change of positions is then no signal. */
  expired: GivenExpired;
};

/** Rule `final-bias`: the label is Bullish, Neutral or Bearish; the reason is the whole conclusion. */
export function finalBias({ fii, FII, PRO, expired }: FinalBiasFigures): Judgement | undefined {
  const read = readable(expired);
  const signals = [
    read ? sentimentSignal("FII", FII) : undefined,
    read ? sentimentSignal("PRO", PRO) : undefined,
    flowSignal(fii, (amount) => `FII cash (${amount})`),
  ];
  const judged = weigh(signals, THRESHOLDS["final-bias"]);
  return judged && { ...judged, reason: `${judged.label}. ${judged.reason}` };
}

/** Rule `expiry`: says why a day whose change of positions is not read has no bias; undefined where it is read. */
export function noBias({ fii, FII, PRO, expired }: FinalBiasFigures): string | undefined {
  const because = unreadBecause(expired);
  if (!because || (sentiment(FII) === undefined && sentiment(PRO) === undefined)) return undefined;
  const cash = flowSignal(fii, (amount) => ` FII cash (${amount}) alone gives none.`)?.text ?? "";
  return `No bias: ${because}, so the change of positions is not read.${cash}`;
}
