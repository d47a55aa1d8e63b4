import { brokenAtGaps, missingWithin } from "#domain/market/gaps.ts";
import { shortDate } from "#platform/format/dates.ts";
import { inWords } from "#platform/format/words.ts";
import { printedAt } from "../catalogue/places.ts";
import { indicatorPath, indicatorPlace, VIX } from "../key-figures.ts";
import { isByHand } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { type DigestSeries, numberOf, printFigure, sortIndicators } from "../rules.ts";
import * as words from "../words.ts";
import { movement } from "./day-figures.ts";
import { impactLabel, isMissing, tableOf, textOr, verdictLabel } from "./labels.ts";

export type PresentedPulse = ReturnType<typeof presentPulse>;

/** Presents the verdict, the indicators behind it, the index of expected swings, and the breadth. */
export function presentPulse(day: DigestDay) {
  const { content, series } = day;
  const { scorecard, indicators: stated = [] } = content.daily_market_pulse ?? {};
  return {
    verdict: verdictLabel(scorecard?.verdict),
    reason: textOr(scorecard?.reason),
    clause: clauseOf(day),
    indicators: sortIndicators(stated)
      .filter((item) => !isMissing(item.indicator))
      .map((item) => {
        const at = stated.indexOf(item);
        return {
          /** Its place in json_content, since the indicators are shown in another order. */
          at,
          name: textOr(item.indicator),
          closing: printedAt(indicatorPath(at, "closing"), item.closing),
          change: printedAt(indicatorPath(at, "abs_change"), item.abs_change),
          percent: printedAt(indicatorPath(at, "percent_change"), item.percent_change),
          /** The direction of the change, whatever it says of the market. */
          way: movement(numberOf(item.percent_change)).tone,
          impact: impactLabel(item.impact),
        };
      }),
    vix: presentVix(series.VIX ?? [], indicatorPath(indicatorPlace(content, VIX), "closing")),
    breadth: presentBreadth(series.breadth),
  };
}

/**
 * Returns the reason of the verdict in a clause, where rule `scorecard` gives that verdict for the digest's figures; else
 * the reason that it states: an analyst's own, or that of a digest which lacks some of them.
 */
function clauseOf({ content, series, provenance }: DigestDay): string {
  const { scorecard, indicators = [] } = content.daily_market_pulse ?? {};
  const { cmp, ema_rsi: averages } = content.index_dashboard?.NIFTY ?? {};
  const verdict = verdictLabel(scorecard?.verdict);
  if (isMissing(verdict.word))
    return `Not judged: fewer than ${inWords(words.THRESHOLDS.scorecard.minimumSignals)} of the signals are known.`;
  const judged = words.scorecard({
    indicators: indicators.map(({ indicator = "", percent_change }) => ({
      indicator,
      percent: numberOf(percent_change),
    })),
    fii: numberOf(content.fii_dii_analysis?.cash_market?.fii),
    close: numberOf(cmp),
    ema20: numberOf(averages?.ema_20),
    breadth: series.breadth,
  });
  const isWritten = isByHand(provenance?.figures["daily_market_pulse.scorecard.reason"]);
  return judged && !isWritten && verdictLabel(judged.label).word === verdict.word
    ? words.verdictClause(judged)
    : textOr(scorecard?.reason);
}

function presentBreadth(breadth: DigestSeries["breadth"]) {
  if (!breadth) return undefined;
  const { of, advances, declines, unchanged } = breadth;
  const [up, flat, down] = [printFigure(advances), printFigure(unchanged), printFigure(declines)];
  const all = printFigure(advances + unchanged + declines);
  return {
    title:
      advances > declines
        ? `${up} of ${all} securities rose, ${down} fell`
        : `${down} of ${all} securities fell, ${up} rose`,
    counts: [advances, unchanged, declines],
    of,
    texts: [up, flat, down] as [up: string, flat: string, down: string],
  };
}

function presentVix(sessions: { date: string; close: number }[], path: string) {
  const values = sessions.map(({ close }) => close);
  const last = values.at(-1);
  if (last === undefined) return undefined;
  const before = values.slice(0, -1);
  const [lower, higher] = [
    before.filter((value) => value < last).length,
    before.filter((value) => value > last).length,
  ];
  const [side, count] = lower >= higher ? ["higher", lower] : ["lower", higher];
  const held = missingWithin(sessions).length ? "sessions held before" : "sessions before";
  const drawn = brokenAtGaps(sessions);
  return {
    title: `India VIX ${printedAt(path, last)}, ${side} than on ${count} of the ${before.length} ${held}`,
    breaks: words.breakWords(missingWithin(sessions)),
    path,
    dates: drawn.map((session) => session?.date ?? ""),
    values: drawn.map((session) => session?.close ?? null),
    table: tableOf({
      Session: sessions.map(({ date }) => shortDate(date)),
      "India VIX": values.map((value) => printedAt(path, value)),
    }),
  };
}
