/** Rules `scorecard` and `final-bias`: several figures weighed into one word. */

import type { Breadth } from "#domain/market/readings.ts";
import { breadthDirection, flowSignal } from "./flows.ts";
import { emaSignal } from "./index-words.ts";
import { indicatorDirection } from "./indicators.ts";
import { type GivenNets, sentiment } from "./positions.ts";
import { contracts, type Given, plain, shown, signed, verdict } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import { type Judgement, type Signal, score, weigh } from "./signals.ts";

/** The indicators that the verdict counts, each by the names that it goes by. */
const COUNTED = [["Nifty 50"], ["Bank Nifty", "Nifty Bank"], ["India VIX"], ["S&P 500"]];

export type ScorecardFigures = {
  /** The day's changes in per cent; those that the verdict does not count are passed over. */
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
    text: `advances ${plain(breadth.advances, 0)} to declines ${plain(breadth.declines, 0)}`,
    direction: d,
  };
};

/** Rule `scorecard`: the label is the marker with Bullish, Neutral or Bearish; the reason names every signal. */
export function scorecard(figures: ScorecardFigures): Judgement | undefined {
  const { indicators, fii, close, ema20, breadth } = figures;
  const changes = COUNTED.map((names): Signal | undefined => {
    const found = indicators.find(({ indicator }) =>
      names.some((name) => name.toLowerCase() === indicator.toLowerCase()),
    );
    const [percent, d] = [shown(found?.percent), indicatorDirection(names[0] ?? "", found?.percent)];
    if (!found || percent === undefined || d === undefined) return undefined;
    return { text: `${found.indicator} ${signed(percent)}%`, direction: d };
  });
  const signals = [...changes, flowSignal(fii), emaSignal("Nifty 50", close, ema20), breadthSignal(breadth)];
  const judged = weigh(signals, THRESHOLDS.scorecard);
  if (!judged) return undefined;
  const sum = signed(score(judged.signals), 0);
  return {
    ...judged,
    label: verdict(judged.direction),
    reason: `Score ${sum} from ${judged.signals.length} signals. ${judged.reason}`,
  };
}

function sentimentSignal(who: string, change: GivenNets): Signal | undefined {
  const d = sentiment(change);
  if (d === undefined) return undefined;
  const [futures, calls, puts] = [change?.futures, change?.ce, change?.pe].map((net) =>
    contracts(shown(net) ?? 0),
  );
  return { text: `${who} derivatives (futures ${futures}, calls ${calls}, puts ${puts})`, direction: d };
}

export type FinalBiasFigures = {
  /** Net purchases in the cash market, Rs crore. */
  fii?: Given;
  /** The day's change in net contracts. */
  FII?: GivenNets;
  PRO?: GivenNets;
};

/** Rule `final-bias`: the label is Bullish, Neutral or Bearish; the reason is the whole conclusion. */
export function finalBias({ fii, FII, PRO }: FinalBiasFigures): Judgement | undefined {
  const signals = [
    sentimentSignal("FII", FII),
    sentimentSignal("PRO", PRO),
    flowSignal(fii, (amount) => `FII cash (${amount})`),
  ];
  const judged = weigh(signals, THRESHOLDS["final-bias"]);
  return judged && { ...judged, reason: `${judged.label}. ${judged.reason}` };
}
