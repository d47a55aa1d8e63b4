import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestSeries, numberOf, printFigure, sortIndicators } from "#domain/digest/rules.ts";
import { shortDate } from "#platform/format/dates.ts";
import { drawChanges } from "#ui/charts/draw/bars.ts";
import { drawLines } from "#ui/charts/draw/lines.ts";
import { drawParts } from "#ui/charts/draw/parts.ts";
import { drawStrip } from "#ui/charts/draw/strip.ts";
import {
  impactLabel,
  indicatorPath,
  indicatorPlace,
  isMissing,
  level,
  NIFTY_50,
  percentOf,
  signedFigure,
  tableOf,
  tally,
  textOr,
  VIX,
  verdictLabel,
} from "./compose-parts.server.ts";
import type { Label, PulseView, StripView } from "./view.ts";

/** The verdict, the indicators behind it, and the index of expected swings. */
export function viewPulse({ content, series }: DigestDay): PulseView {
  const pulse = content.daily_market_pulse;
  const stated = pulse?.indicators ?? [];
  const indicators = sortIndicators(stated).filter((item) => !isMissing(item.indicator));
  const bars = drawChanges(indicators.map((item) => numberOf(item.percent_change) ?? null));
  return {
    verdict: verdictLabel(pulse?.scorecard?.verdict),
    reason: textOr(pulse?.scorecard?.reason),
    indicators: indicators.map((item, i) => ({
      at: stated.indexOf(item),
      name: textOr(item.indicator),
      closing: level(item.closing),
      change: signedFigure(item.abs_change),
      percent: signedFigure(item.percent_change, "%"),
      impact: impactLabel(item.impact),
      bar: bars[i] ?? null,
    })),
    vix: composeVix(series.VIX ?? [], indicatorPath(indicatorPlace(content, VIX), "closing")),
    breadth: composeBreadth(series.breadth),
  };
}

function composeBreadth(breadth: DigestSeries["breadth"]): PulseView["breadth"] {
  if (!breadth) return undefined;
  const { of, advances, declines, unchanged } = breadth;
  const drawing = drawParts([advances, unchanged, declines]);
  if (!drawing) return undefined;
  const [up, flat, down] = [advances, unchanged, declines].map((count) => printFigure(count));
  const told = advances > declines ? `${up} rose, ${down} fell` : `${down} fell, ${up} rose`;
  return {
    title: `${told} of ${printFigure(advances + unchanged + declines)} securities`,
    drawing,
    of,
    texts: [up ?? "", flat ?? "", down ?? ""],
  };
}

function composeVix(sessions: { date: string; close: number }[], path: string): PulseView["vix"] {
  const values = sessions.map(({ close }) => close);
  const dates = sessions.map(({ date }) => date);
  const drawing = drawLines(dates, [{ key: "close", name: "VIX", values }], {
    height: 150,
    printed: (value) => printFigure(value),
    room: 0.15,
  });
  const last = values.at(-1);
  if (!drawing || last === undefined) return undefined;
  const lower = values.slice(0, -1).filter((value) => value < last).length;
  return {
    title: `India VIX closed higher than on ${lower} of the ${values.length - 1} sessions before`,
    drawing,
    table: tableOf({ Session: dates.map(shortDate), "India VIX": values.map(level) }),
    path,
  };
}

/** The verdicts of the digests up to this day. Undefined when none of them says anything. */
export function composeStrip({ history }: DigestDay): StripView | undefined {
  const days = history.map(({ date, content }) => ({
    date,
    verdict: verdictLabel(content.daily_market_pulse?.scorecard?.verdict),
    figure: percentOf(content, NIFTY_50),
  }));
  const drawing = drawStrip(
    days.map(({ date, verdict, figure }) => ({ date, tone: verdict.tone, change: numberOf(figure) ?? null })),
  );
  const says = days.some(({ verdict, figure }) => verdict.tone !== "none" || numberOf(figure) !== undefined);
  if (!drawing || !says) return undefined;
  const counts = tally(days.map(({ verdict }): Label => verdict));
  const words: [number, string][] = [
    [counts.up, "bullish"],
    [counts.down, "bearish"],
    [counts.flat, "neutral"],
    [counts.none, "without a verdict"],
  ];
  const found = words.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
  return {
    title: `${found.slice(0, -1).join(", ")}${found.length > 1 ? " and " : ""}${found.at(-1)} in ${days.length} ${days.length === 1 ? "digest" : "digests"}`,
    drawing,
    table: tableOf({
      Digest: days.map(({ date }) => shortDate(date)),
      Verdict: days.map(({ verdict }) => verdict.word),
      "Nifty 50": days.map(({ figure }) => signedFigure(figure, "%")),
    }),
  };
}
