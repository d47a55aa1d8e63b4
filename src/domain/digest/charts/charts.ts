import { flowSide, flowsSinceGap } from "#domain/market/flows.ts";
import { brokenAtGaps, missingWithin, runsOf } from "#domain/market/gaps.ts";
import { drawColumns } from "#platform/charts/columns.ts";
import { drawLines, type Track } from "#platform/charts/lines.ts";
import { longDate, longDayMonth } from "#platform/format/dates.ts";
import { crore, twoDecimals } from "#platform/format/numbers.ts";
import { movement } from "../presenting/day-figures.ts";
import type { DigestDay } from "../read.server.ts";
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

/**
 * Returns the charts for a digest's letter and for articles about its day, except those whose series is missing or too
 * short.
 */
export const digestCharts = ({
  series,
  provenance,
}: Pick<DigestDay, "series" | "provenance">): { closes?: Chart; flows?: Chart } => {
  const closes = closesChart(series);
  const provisional = ["fii", "dii"].some(
    (who) => provenance?.figures[`fii_dii_analysis.cash_market.${who}`]?.provisional,
  );
  const flows = flowsChart(series.flows ?? [], provisional);
  return { ...(closes && { closes }), ...(flows && { flows }) };
};

const CLOSES = 30;

/** Draws the Nifty's last closes, with their 20-session average if the series has one for each close. */
function closesChart({ NIFTY = [], averages }: DigestSeries): Chart | undefined {
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

const CLOSES_FIELD: Box = {
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
    height: CLOSES_FIELD.height,
    printed: (value) => printFigure(value),
    gap: CHART.print + 4,
  });
  const { ink, brand, soft, ground } = chartColours;
  const ticks = few(drawing?.ticks ?? []);
  const path = (key: Track["key"]) =>
    pathIn(CLOSES_FIELD, drawing?.lines.find((each) => each.key === key)?.d ?? "");
  const end = drawing?.ends.find(({ key }) => key === "close");
  const marks = [
    ...ticks.map(([y]) => gridline(CLOSES_FIELD.top + y)),
    ema.length
      ? `<path d="${path("e20")}" stroke="${brand}" stroke-width="2.5" stroke-dasharray="7 5" fill="none"/>`
      : "",
    `<path d="${path("close")}" stroke="${ink}" stroke-width="3" stroke-linejoin="round" fill="none"/>`,
    end
      ? `<circle cx="${plot.right}" cy="${px(CLOSES_FIELD.top + end.y)}" r="5.5" fill="${ink}" stroke="${ground}" stroke-width="2"/>`
      : "",
  ];
  const labels: ChartLabel[] = [
    ...ticks.map(([y, label]) => tickLabel(label, CLOSES_FIELD.top + y)),
    ...(drawing?.ends ?? []).map(
      ({ key, name, at }): ChartLabel => ({
        text: key === "close" ? twoDecimals(closes.at(-1) ?? 0) : name,
        x: plot.right + 14,
        y: CLOSES_FIELD.top + at,
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

const FLOWS = 10;

type Flows = NonNullable<DigestSeries["flows"]>;
const WHO = ["fii", "dii"] as const;

/** Draws the net purchases of the last sessions since any missing one: FII solid, DII hollow. */
function flowsChart(flows: Flows, provisional: boolean): Chart | undefined {
  const days = flowsSinceGap(flows, WHO).slice(-FLOWS);
  const [first, last] = [days[0], days.at(-1)];
  const values = days.flatMap(({ fii, dii }) => [fii, dii]).filter((value) => value !== null);
  const said = WHO.flatMap((who) => tell(days, who) ?? []);
  const title = said.find(({ who }) => who === "fii") ?? said[0];
  if (!first || !last || !title || days.length < MIN_POINTS || !values.every(sane)) return undefined;
  const span = `${longDayMonth(first.date)} to ${longDate(last.date)}`;
  const note = `Net purchases in the cash market, ₹ crore, ${span}. Solid: FII; hollow: DII.`;
  return {
    word: "flows",
    ...drawFlows(days),
    title: title.count,
    note: provisional ? `${note} The last day is provisional.` : note,
    alt: `Net purchases in the cash market, ${span}: ${said.map(({ count, rest }) => `${count}${rest}`).join("; ")}.`,
  };
}

/**
 * States on how many days FII or DII bought or sold, whichever is more frequent (on a tie, the last day's), and the
 * sum.
 */
function tell(days: Flows, who: (typeof WHO)[number]) {
  const known = days.map((day) => day[who]).filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return undefined;
  const bought = known.filter((value) => flowSide(value) > 0).length;
  const sold = known.filter((value) => flowSide(value) < 0).length;
  const most =
    bought + sold === 0
      ? `neither bought nor sold on ${known.length}`
      : bought > sold || (bought === sold && last > 0)
        ? `bought on ${bought}`
        : `sold on ${sold}`;
  const sum = known.reduce((total, value) => total + value, 0);
  const count = `${who.toUpperCase()} ${most} of ${known.length} ${known.length === 1 ? "session" : "sessions"}`;
  return { who, count, rest: `, ${crore(sum, "+")} in all, ${crore(last, "+")} at the last` };
}

/** The space that `drawColumns` leaves above and below its columns, for names and values. */
const [HEAD, FOOT] = [22, 44];
const FLOWS_FIELD: Box = {
  left: plot.left + 8,
  top: 44,
  width: CHART.width - 12 - plot.left - 8,
  height: plot.bottom - 44,
};

function drawFlows(days: Flows): Pick<Chart, "marks" | "labels"> {
  const right = FLOWS_FIELD.left + FLOWS_FIELD.width;
  const drawing = drawColumns(
    days.map(({ date, fii, dii }) => ({ name: date, values: [fii, dii] })),
    (value) => printFigure(value),
    FLOWS_FIELD.height + HEAD + FOOT,
  );
  const down = (y: number) => y + FLOWS_FIELD.top - HEAD;
  const across = (share: number) => (share * FLOWS_FIELD.width) / 100;
  const { ink, brand, soft, ground, zero } = chartColours;
  const solid = `fill="${ink}"`;
  const hollow = `fill="${ground}" stroke="${brand}" stroke-width="2.5"`;
  const all = drawing?.ticks ?? [];
  const zeroAt = all.findIndex(([y]) => y === drawing?.zero);
  // Every second line of many, counted from zero.
  const ticks = all.filter((_, i) => i !== zeroAt && (all.length <= 4 || (i - zeroAt) % 2 === 0));
  const key = (left: number, paint: string) => `<rect x="${left}" y="10" width="15" height="15" ${paint}/>`;
  const marks = [
    ...ticks.map(([y]) => gridline(down(y), right)),
    ...(drawing?.groups ?? []).flatMap(({ columns }) =>
      columns.map((column, i) => {
        if (!column) return "";
        const [paint, inset] = i === 0 ? [solid, 0] : [hollow, 1.25];
        const height = Math.max(column.height - 2 * inset, 1);
        return `<rect x="${px(FLOWS_FIELD.left + across(column.x) + inset)}" y="${px(down(column.y) + inset)}" width="${px(across(column.width) - 2 * inset)}" height="${px(height)}" ${paint}/>`;
      }),
    ),
    gridline(down(drawing?.zero ?? 0), right, zero),
    key(plot.left + 8, solid),
    key(plot.left + 82, hollow),
  ];
  const legend = (text: string, left: number, colour: string): ChartLabel => ({
    text,
    x: left,
    y: 17.5,
    anchor: "start",
    colour,
  });
  const labels = [
    ...ticks.map(([y, label]) => tickLabel(label, down(y))),
    tickLabel("0", down(drawing?.zero ?? 0)),
    legend("FII", plot.left + 31, ink),
    legend("DII", plot.left + 105, brand),
    ...dateLabels(
      days.map(({ date }) => date),
      right,
      soft,
    ),
  ];
  return { marks: marks.join(""), labels };
}
