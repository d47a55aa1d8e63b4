import { brokenAtGaps, missingWithin, runsOf } from "#domain/market/gaps.ts";
import { drawLines, type Track } from "#platform/charts/lines.ts";
import { longDate, longDayMonth } from "#platform/format/dates.ts";
import { twoDecimals } from "#platform/format/numbers.ts";
import { movement } from "../presenting/day-figures.ts";
import { type DigestSeries, printFigure } from "../rules.ts";
import { breakWords } from "../words.ts";
import {
  type Box,
  CHART,
  type Chart,
  type ChartLabel,
  chartColours,
  dateLabels,
  gridline,
  MIN_POINTS,
  plot,
  px,
  sane,
  tickLabel,
} from "./chart-parts.ts";

const CLOSES = 30;

/** Draws the Nifty's last closes, with their 20-session average if the series has one for each close. */
export function closesChart({ NIFTY = [], averages }: DigestSeries): Chart | undefined {
  const candles = NIFTY.slice(-CLOSES);
  // The stated change covers the sessions since the last missing one.
  const [first, last] = [runsOf(candles).at(-1)?.[0], candles.at(-1)];
  const isSane = candles.every(({ close }) => close > 0 && sane(close));
  if (!first || !last || candles.length < MIN_POINTS || !isSane) return undefined;
  const stated = averages?.NIFTY?.ema_20 ?? [];
  const ema = stated.length === NIFTY.length ? stated.slice(-CLOSES) : [];
  const known = ema.filter((value) => value !== null && sane(value)) as number[];
  const average = known.length > 1 ? ema.at(-1) : undefined;
  const change = (last.close / first.close - 1) * 100;
  const moved = first === last ? "" : movement(change).word;
  const high = candles.reduce((a, b) => (b.close > a.close ? b : a));
  const low = candles.reduce((a, b) => (b.close < a.close ? b : a));
  const breaks = breakWords(missingWithin(candles));
  const places = brokenAtGaps(candles.map(({ date }, at) => ({ date, at })));
  const { marks, labels } = drawCloses(
    places.map((place) => place?.date ?? ""),
    places.map((place) => (place && candles[place.at]?.close) ?? null),
    known.length > 1 ? places.map((place) => (place && ema[place.at]) ?? null) : [],
  );
  return {
    word: "nifty",
    marks,
    labels,
    title: moved ? `Nifty 50 ${moved} since ${longDayMonth(first.date)}` : "Nifty 50, its last closes",
    note: `The last ${candles.length} closes${breaks && " held"}${known.length > 1 ? "; dashed: their 20-session average (EMA 20)" : ""}${breaks}.`,
    alt: [
      `Nifty 50, last ${candles.length} closes${breaks && " held"}: ${[first, last]
        .slice(moved ? 0 : 1)
        .map(({ date, close }) => `${twoDecimals(close)} on ${longDate(date)}`)
        .join(", ")}${moved && `, ${moved}`}${breaks}.`,
      `Highest ${twoDecimals(high.close)} on ${longDayMonth(high.date)}, lowest ${twoDecimals(low.close)} on ${longDayMonth(low.date)}.`,
      typeof average === "number" &&
        sane(average) &&
        `The last close is ${last.close > average ? "above" : last.close < average ? "below" : "at"} its 20-session average (EMA 20) of ${twoDecimals(average)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

const FIELD: Box = {
  left: plot.left + 8,
  top: plot.top,
  width: plot.right - plot.left - 8,
  height: plot.bottom - plot.top,
};

function drawCloses(
  dates: string[],
  closes: (number | null)[],
  ema: (number | null)[],
): Pick<Chart, "marks" | "labels"> {
  const tracks: Track[] = [
    { key: "e20", name: "EMA 20", values: ema },
    { key: "close", name: "Close", values: closes },
  ];
  const drawing = drawLines(dates, tracks, {
    height: FIELD.height,
    printed: (value) => printFigure(value),
    gap: CHART.print + 4,
  });
  const { ink, brand, soft, ground } = chartColours;
  const ticks = few(drawing?.ticks ?? []);
  const path = (key: Track["key"]) => pathIn(FIELD, drawing?.lines.find((each) => each.key === key)?.d ?? "");
  const end = drawing?.ends.find(({ key }) => key === "close");
  const marks = [
    ...ticks.map(([y]) => gridline(FIELD.top + y)),
    ema.length
      ? `<path d="${path("e20")}" stroke="${brand}" stroke-width="2.5" stroke-dasharray="7 5" fill="none"/>`
      : "",
    `<path d="${path("close")}" stroke="${ink}" stroke-width="3" stroke-linejoin="round" fill="none"/>`,
    end
      ? `<circle cx="${plot.right}" cy="${px(FIELD.top + end.y)}" r="5.5" fill="${ink}" stroke="${ground}" stroke-width="2"/>`
      : "",
  ];
  const labels: ChartLabel[] = [
    ...ticks.map(([y, label]) => tickLabel(label, FIELD.top + y)),
    ...(drawing?.ends ?? []).map(
      ({ key, name, at }): ChartLabel => ({
        text: key === "close" ? twoDecimals(closes.at(-1) ?? 0) : name,
        x: plot.right + 14,
        y: FIELD.top + at,
        anchor: "start",
        colour: key === "close" ? ink : brand,
      }),
    ),
    ...dateLabels(dates, plot.right, soft),
  ];
  return { marks: marks.join(""), labels };
}

/** Transforms a path drawn in a 100 by 100 box to a box of the picture. */
const pathIn = ({ left, top, width, height }: Box, d: string): string =>
  d.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x, y) => `${px(left + (Number(x) * width) / 100)},${px(top + (Number(y) * height) / 100)}`,
  );

/** Keeps at most three gridlines: more would be unreadable at this size. */
const few = <Tick>(ticks: Tick[]): Tick[] =>
  ticks.length > 3 ? ticks.filter((_, i) => i % 2 === ticks.length % 2) : ticks;
