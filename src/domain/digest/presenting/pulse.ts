import { brokenAtGaps, missingWithin } from "#domain/market/gaps.ts";
import { shortDate } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import { printedAt } from "../catalogue/places.ts";
import { indicatorPath, indicatorPlace, VIX } from "../key-figures.ts";
import type { DigestDay } from "../read.server.ts";
import { type DigestSeries, numberOf, sortIndicators } from "../rules.ts";
import * as words from "../words.ts";
import { movement } from "./day-figures.ts";
import { impactLabel, isMissing, tableOf, textOr, verdictLabel } from "./labels.ts";

export type PresentedPulse = ReturnType<typeof presentPulse>;

/** Presents the verdict, the indicators behind it, India VIX, and the breadth. */
export function presentPulse({ content, series }: DigestDay) {
  const { scorecard, indicators: stated = [] } = content.daily_market_pulse ?? {};
  return {
    verdict: verdictLabel(scorecard?.verdict),
    reason: textOr(scorecard?.reason),
    indicators: sortIndicators(stated)
      .filter((item) => !isMissing(item.indicator))
      .map((item) => {
        const at = stated.indexOf(item);
        return {
          /** Its index in json_content, since the indicators are shown in another order. */
          at,
          name: textOr(item.indicator),
          closing: printedAt(indicatorPath(at, "closing"), item.closing),
          change: printedAt(indicatorPath(at, "abs_change"), item.abs_change),
          percent: printedAt(indicatorPath(at, "percent_change"), item.percent_change),
          /** The direction of the change, whatever its meaning for the market. */
          way: movement(numberOf(item.percent_change)).tone,
          impact: impactLabel(item.impact),
        };
      }),
    vix: presentVix(series.VIX ?? [], indicatorPath(indicatorPlace(content, VIX), "closing")),
    breadth: series.breadth && presentBreadth(series.breadth),
  };
}

/** Presents how many securities rose, stood still and fell. */
export function presentBreadth({ of, advances, declines, unchanged }: NonNullable<DigestSeries["breadth"]>) {
  const [up, flat, down] = [rounded(advances), rounded(unchanged), rounded(declines)];
  const all = rounded(advances + unchanged + declines);
  return {
    title:
      advances > declines
        ? `${up} of ${all} securities rose, ${down} fell`
        : `${down} of ${all} securities fell, ${up} rose`,
    counts: [advances, unchanged, declines] as [up: number, flat: number, down: number],
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
  const held = missingWithin(sessions).length ? " held" : "";
  const sessionsBefore = before.length === 1 ? `the session${held}` : `the ${before.length} sessions${held}`;
  const part = count < before.length ? `${count} of ` : before.length > 1 ? "each of " : "";
  const among =
    before.length === 0
      ? ""
      : count === 0
        ? `, the same as on ${sessionsBefore} before`
        : `, ${side} than on ${part}${sessionsBefore} before`;
  const drawn = brokenAtGaps(sessions);
  return {
    title: `India VIX ${printedAt(path, last)}${among}`,
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
