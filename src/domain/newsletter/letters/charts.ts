import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestSeries, longDate, printFigure } from "#domain/digest/rules.ts";

/** What a chart says in words: beside the picture, and in its place where pictures are off. */
export type ChartWords = {
  title: string;
  note: string;
  /** What the picture shows, in sentences. */
  told: string;
};
export type ChartLabel = { text: string; x: number; y: number; anchor: "start" | "end"; colour: string };
/** Marks as SVG, and the labels apart: they are set by the fonts that the product ships. */
export type Chart = ChartWords & { word: string; marks: string; labels: ChartLabel[] };

/** In pixels of a letter of 600. On a phone a letter is half as wide: hence the large print. */
export const CHART = { width: 536, height: 216, print: 20 };

export const chartColours = {
  ground: "#FBFAF7",
  ink: "#0B1B33",
  soft: "#5B6679",
  grid: "#E5E1D7",
  zero: "#8E95A1",
  brand: "#0B6B57",
};

const CLOSES = 30;
const FLOWS = 10;
const FEWEST = 5;
/** Beyond it no index and no flow can lie; a file that says so is not drawn. */
const LARGEST = 1e9;
const plot = { left: 84, right: CHART.width - 112, top: 20, bottom: CHART.height - 42 };

const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const two = (value: number) => printFigure(value, { places: 2 });
const signed = (value: number) => printFigure(value, { places: 2, sign: true });
const px = (value: number) => Number(value.toFixed(1));
const sane = (value: number) => Math.abs(value) < LARGEST;

/** The letter's charts; one whose series is missing or too short is left out. */
export const digestCharts = ({ series, provenance }: DigestDay): { closes?: Chart; flows?: Chart } => {
  const closes = closesChart(series);
  const provisional = ["fii", "dii"].some(
    (who) => provenance?.figures[`fii_dii_analysis.cash_market.${who}`]?.provisional,
  );
  const flows = flowsChart(series.flows ?? [], provisional);
  return { ...(closes && { closes }), ...(flows && { flows }) };
};

/** The Nifty's last closes with their average over 20 sessions, where the series has one for each close. */
function closesChart({ NIFTY = [], averages }: DigestSeries): Chart | undefined {
  const candles = NIFTY.slice(-CLOSES);
  const [first, last] = [candles[0], candles.at(-1)];
  const closes = candles.map(({ close }) => close);
  if (!first || !last || candles.length < FEWEST || !closes.every((value) => value > 0 && sane(value)))
    return undefined;
  const stated = averages?.NIFTY?.ema_20 ?? [];
  const ema = stated.length === NIFTY.length ? stated.slice(-CLOSES) : [];
  const known = ema.filter((value) => value !== null && sane(value)) as number[];
  const average = known.length > 1 ? ema.at(-1) : undefined;
  const change = (last.close / first.close - 1) * 100;
  const moved = movedBy(change);
  const high = candles.reduce((a, b) => (b.close > a.close ? b : a));
  const low = candles.reduce((a, b) => (b.close < a.close ? b : a));
  const { marks, labels } = drawCloses(
    candles.map(({ date }) => date),
    closes,
    known.length > 1 ? ema : [],
  );
  return {
    word: "nifty",
    marks,
    labels,
    title: `Nifty 50 ${moved} since ${dayMonth.format(at(first.date))}`,
    note: `The last ${candles.length} closes${known.length > 1 ? "; dashed: their 20-session average (EMA 20)" : ""}.`,
    told: [
      `Nifty 50, last ${candles.length} closes: ${two(first.close)} on ${longDate(first.date)}, ${two(last.close)} on ${longDate(last.date)}, ${moved}.`,
      `Highest ${two(high.close)} on ${dayMonth.format(at(high.date))}, lowest ${two(low.close)} on ${dayMonth.format(at(low.date))}.`,
      typeof average === "number" &&
        sane(average) &&
        `The last close is ${last.close > average ? "above" : last.close < average ? "below" : "at"} its 20-session average (EMA 20) of ${two(average)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function movedBy(percent: number): string {
  const printed = printFigure(Math.abs(percent), { places: 2, unit: "%" });
  return /[1-9]/.test(printed) ? `${percent > 0 ? "up" : "down"} ${printed}` : "unchanged";
}

function drawCloses(
  dates: string[],
  closes: number[],
  ema: (number | null)[],
): Pick<Chart, "marks" | "labels"> {
  const values = [...closes, ...ema.filter((value) => value !== null)];
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
    { text: two(last), x: plot.right + 14, y: lastY, anchor: "start", colour: ink },
    ...(emaY === undefined
      ? []
      : [{ text: "EMA 20", x: plot.right + 14, y: emaY, anchor: "start" as const, colour: brand }]),
    ...dateLabels(dates, plot.right, soft),
  ];
  return { marks: marks.join(""), labels };
}

/** At most three gridlines: more would be read by nobody at this size, and weigh. */
const few = (ticks: number[]): number[] =>
  ticks.length > 3 ? ticks.filter((_, i) => i % 2 === ticks.length % 2) : ticks;

/** The heights of two labels beside a line, moved apart where they would overlap. */
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

type Flows = NonNullable<DigestSeries["flows"]>;
const WHO = ["fii", "dii"] as const;

/** Net purchases of the last sessions: FII solid, DII hollow. */
function flowsChart(flows: Flows, provisional: boolean): Chart | undefined {
  const days = flows.slice(-FLOWS);
  const [first, last] = [days[0], days.at(-1)];
  const values = days.flatMap(({ fii, dii }) => [fii, dii]).filter((value) => value !== null);
  const told = WHO.flatMap((who) => tell(days, who) ?? []);
  const title = told.find(({ who }) => who === "fii") ?? told[0];
  if (!first || !last || !title || days.length < FEWEST || !values.every(sane)) return undefined;
  const span = `${dayMonth.format(at(first.date))} to ${longDate(last.date)}`;
  const note = `Net purchases in the cash market, ₹ crore, ${span}. Solid: FII; hollow: DII.`;
  return {
    word: "flows",
    ...drawFlows(days, values),
    title: title.count,
    note: provisional ? `${note} The last day is provisional.` : note,
    told: `Net purchases in the cash market, ₹ crore, ${span}: ${told.map(({ count, rest }) => `${count}${rest}`).join("; ")}.`,
  };
}

/** How often one of them bought or sold, as on the last day that is known, and how much in all. */
function tell(days: Flows, who: (typeof WHO)[number]) {
  const known = days.map((day) => day[who]).filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return undefined;
  const same = known.filter((value) => Math.sign(value) === Math.sign(last)).length;
  const verb = last < 0 ? "sold" : last > 0 ? "bought" : "were even";
  const sum = known.reduce((total, value) => total + value, 0);
  const count = `${who.toUpperCase()} ${verb} on ${same} of ${known.length} ${known.length === 1 ? "session" : "sessions"}`;
  return { who, count, rest: `, ${signed(sum)} in all, ${signed(last)} at the last` };
}

function drawFlows(days: Flows, values: number[]): Pick<Chart, "marks" | "labels"> {
  const right = CHART.width - 12;
  const top = 44;
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values, 1)], [plot.bottom, top]);
  const x = scaleBand(
    days.map((_, i) => i),
    [plot.left + 8, right],
  ).padding(0.28);
  const half = x.bandwidth() / 2;
  const { ink, brand, soft, ground, zero } = chartColours;
  const bar = (value: number | null, left: number, paint: string, inset: number) => {
    if (value === null) return "";
    const [from, to] = [Math.min(y(0), y(value)), Math.max(y(0), y(value))];
    const height = Math.max(to - from - 2 * inset, 1);
    return `<rect x="${px(left + inset)}" y="${px(from + inset)}" width="${px(half - 2 - 2 * inset)}" height="${px(height)}" ${paint}/>`;
  };
  const solid = `fill="${ink}"`;
  const hollow = `fill="${ground}" stroke="${brand}" stroke-width="2.5"`;
  const ticks = y.ticks(3);
  const key = (left: number, paint: string) => `<rect x="${left}" y="10" width="15" height="15" ${paint}/>`;
  const marks = [
    ...ticks.filter((tick) => tick !== 0).map((tick) => gridline(y(tick), right)),
    ...days.map(({ fii, dii }, i) => {
      const left = x(i) ?? 0;
      return bar(fii, left, solid, 0) + bar(dii, left + half, hollow, 1.25);
    }),
    gridline(y(0), right, zero),
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
    ...ticks.map((tick) => tickLabel(printFigure(tick), y(tick))),
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

const gridline = (y: number, right = plot.right, colour = chartColours.grid): string =>
  `<path d="M${plot.left} ${Math.round(y) + 0.5}H${right}" stroke="${colour}" stroke-width="1"/>`;

const tickLabel = (text: string, y: number): ChartLabel => ({
  text,
  x: plot.left - 10,
  y,
  anchor: "end",
  colour: chartColours.soft,
});

const dateLabels = (dates: string[], right: number, colour: string): ChartLabel[] => {
  const y = CHART.height - 18;
  return [
    { text: short.format(at(dates[0] ?? "")), x: plot.left + 2, y, anchor: "start", colour },
    { text: short.format(at(dates.at(-1) ?? "")), x: right, y, anchor: "end", colour },
  ];
};
