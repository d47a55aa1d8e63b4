import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { brokenAtGaps, missingWithin, runsOf } from "#domain/market/gaps.ts";
import { longDate, longDayMonth } from "#platform/format/dates.ts";
import { twoDecimals } from "#platform/format/numbers.ts";
import { movement } from "../presenting/day-figures.ts";
import { type DigestSeries, printFigure } from "../rules.ts";
import { breakWords } from "../words.ts";
import {
  CHART,
  type Chart,
  type ChartLabel,
  chartColours,
  dateLabels,
  FEWEST,
  gridline,
  plot,
  px,
  sane,
  tickLabel,
} from "./chart-parts.ts";

const CLOSES = 30;

/** Draws the Nifty's last closes, with their 20-session average where the series has one for each close. */
export function closesChart({ NIFTY = [], averages }: DigestSeries): Chart | undefined {
  const candles = NIFTY.slice(-CLOSES);
  // A change is told of the sessions since the last missing one.
  const [first, last] = [runsOf(candles).at(-1)?.[0], candles.at(-1)];
  const isSane = candles.every(({ close }) => close > 0 && sane(close));
  if (!first || !last || candles.length < FEWEST || !isSane) return undefined;
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

function drawCloses(
  dates: string[],
  closes: (number | null)[],
  ema: (number | null)[],
): Pick<Chart, "marks" | "labels"> {
  const values = [...closes, ...ema].filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || high * 0.01) * 0.06;
  const y = scaleLinear([low - room, high + room], [plot.bottom, plot.top]);
  const x = scaleLinear([0, closes.length - 1], [plot.left + 8, plot.right]);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, i) => px(x(i)))
    .y((value) => px(y(value ?? 0)));
  const ticks = few(y.ticks(3));
  const last = closes.at(-1) ?? 0;
  const end = ema.at(-1);
  const [lastY, emaY] = apart(y(last), typeof end === "number" ? y(end) : undefined);
  const { ink, brand, soft, ground } = chartColours;
  const marks = [
    ...ticks.map((tick) => gridline(y(tick))),
    ema.length
      ? `<path d="${path(ema)}" stroke="${brand}" stroke-width="2.5" stroke-dasharray="7 5" fill="none"/>`
      : "",
    `<path d="${path(closes)}" stroke="${ink}" stroke-width="3" stroke-linejoin="round" fill="none"/>`,
    `<circle cx="${px(x(closes.length - 1))}" cy="${px(y(last))}" r="5.5" fill="${ink}" stroke="${ground}" stroke-width="2"/>`,
  ];
  const labels: ChartLabel[] = [
    ...ticks.map((tick) => tickLabel(printFigure(tick), y(tick))),
    { text: twoDecimals(last), x: plot.right + 14, y: lastY, anchor: "start", colour: ink },
    ...(emaY === undefined
      ? []
      : [{ text: "EMA 20", x: plot.right + 14, y: emaY, anchor: "start" as const, colour: brand }]),
    ...dateLabels(dates, plot.right, soft),
  ];
  return { marks: marks.join(""), labels };
}

/** Keeps at most three gridlines: nobody would read more at this size, and they add weight. */
const few = (ticks: number[]): number[] =>
  ticks.length > 3 ? ticks.filter((_, i) => i % 2 === ticks.length % 2) : ticks;

/** Returns the heights of two labels beside a line, moved apart where they would overlap. */
function apart(one: number, other: number | undefined): [number, number | undefined] {
  if (other === undefined) return [one, undefined];
  const least = CHART.print + 4;
  const lacking = least - Math.abs(one - other);
  if (lacking <= 0) return [one, other];
  const push = (one <= other ? -1 : 1) * (lacking / 2);
  const middle = Math.min(Math.max((one + other) / 2, plot.top + least / 2), plot.bottom - least / 2);
  const shift = middle - (one + other) / 2;
  return [one + push + shift, other - push + shift];
}
