import { counted, percent, rounded } from "#platform/format/numbers.ts";
import type { MarketData } from "../../rules.ts";
import { type DigestSeries, printFigure } from "../../rules.ts";
import { tableOf } from "../labels.ts";
import { presentBreadth } from "../pulse.ts";

/** Presents how many securities rose and fell, reached new extremes, and are above their averages. */
export function presentBreadthPart(breadth: DigestSeries["breadth"], market: MarketData) {
  if (!breadth) return undefined;
  const { of, advances, declines, unchanged } = breadth;
  const { title, counts, texts } = presentBreadth(breadth);
  const { extremes } = market;
  const averages = (market.averages ?? []).map(({ sessions, above, of: compared }) => ({
    name: `Above their ${sessions}-day average`,
    value: compared ? (100 * above) / compared : 0,
    printed: compared ? printFigure((100 * above) / compared, { places: 2, unit: "%" }) : "—",
    of: `${rounded(above)} of ${rounded(compared)}`,
  }));
  return {
    title: `${title}${extremesWords(extremes, declines > advances)}`,
    measure: `${of}: closed above, at and below the previous close; ${counted(advances + declines + unchanged, "security", "securities")}`,
    path: "series.breadth",
    made: madeOf(breadth, extremes),
    counts,
    texts,
    /** New 52-week highs and lows; undefined without stored history. */
    extremes: extremes && {
      highs: rounded(extremes.highs.length),
      lows: rounded(extremes.lows.length),
      note: `of ${rounded(extremes.compared)} compared with the ${rounded(extremes.sessions)} sessions before, by unadjusted intraday prices; ${rounded(extremes.leftOut)} left out: too short a history, or a price that jumped`,
    },
    /** Shares of securities above their own averages, in per cent. */
    averages,
    /** States that the new highs and lows are missing; empty if they are not. */
    lacks: extremes ? "" : "New highs and lows of 52 weeks are not in this digest.",
    table: tableOf({
      Measure: [
        "Advances",
        "Unchanged",
        "Declines",
        ...(extremes ? ["New 52-week highs", "New 52-week lows", "Compared for highs and lows"] : []),
        ...averages.map(({ name }) => name),
      ],
      Securities: [
        ...texts,
        ...(extremes
          ? [extremes.highs.length, extremes.lows.length, extremes.compared].map((n) => rounded(n))
          : []),
        ...averages.map(({ of: counts, printed }) => `${counts}, ${printed}`),
      ],
    }),
  };
}

/** Names the extreme of the side on which most securities moved. */
function extremesWords(extremes: MarketData["extremes"], fell: boolean): string {
  if (!extremes) return "";
  const count = fell ? extremes.lows.length : extremes.highs.length;
  return `; ${count ? rounded(count) : "none"} touched a 52-week ${fell ? "low" : "high"}`;
}

function madeOf(
  { advances, declines, unchanged }: NonNullable<DigestSeries["breadth"]>,
  extremes: MarketData["extremes"],
) {
  const all = advances + declines + unchanged;
  const share = percent(all ? (100 * declines) / all : 0);
  const sum = `${rounded(advances)} + ${rounded(unchanged)} + ${rounded(declines)} = ${rounded(all)} securities; ${rounded(declines)} ÷ ${rounded(all)} = ${share} fell.`;
  return extremes
    ? `${sum} A new low is a day’s low under the lowest low of the ${rounded(extremes.sessions)} sessions before: ${rounded(extremes.lows.length)} of ${rounded(extremes.compared)}; a new high likewise: ${rounded(extremes.highs.length)}.`
    : sum;
}
