import { scaleBand, scaleLinear } from "d3-scale";
import { flowsSinceGap } from "#domain/market/flows.ts";
import { longDate, longDayMonth } from "#platform/format/dates.ts";
import { crore } from "#platform/format/numbers.ts";
import { type DigestSeries, printFigure } from "../rules.ts";
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

const FLOWS = 10;

type Flows = NonNullable<DigestSeries["flows"]>;
const WHO = ["fii", "dii"] as const;

/** Draws the net purchases of the last sessions, back to a missing one at most: FII solid, DII hollow. */
export function flowsChart(flows: Flows, provisional: boolean): Chart | undefined {
  const days = flowsSinceGap(flows, WHO).slice(-FLOWS);
  const [first, last] = [days[0], days.at(-1)];
  const values = days.flatMap(({ fii, dii }) => [fii, dii]).filter((value) => value !== null);
  const said = WHO.flatMap((who) => tell(days, who) ?? []);
  const title = said.find(({ who }) => who === "fii") ?? said[0];
  if (!first || !last || !title || days.length < FEWEST || !values.every(sane)) return undefined;
  const span = `${longDayMonth(first.date)} to ${longDate(last.date)}`;
  const note = `Net purchases in the cash market, ₹ crore, ${span}. Solid: FII; hollow: DII.`;
  return {
    word: "flows",
    ...drawFlows(days, values),
    title: title.count,
    note: provisional ? `${note} The last day is provisional.` : note,
    alt: `Net purchases in the cash market, ${span}: ${said.map(({ count, rest }) => `${count}${rest}`).join("; ")}.`,
  };
}

/** Says on how many days FII or DII bought or sold, whichever was more frequent (on a tie, last), and the sum. */
function tell(days: Flows, who: (typeof WHO)[number]) {
  const known = days.map((day) => day[who]).filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return undefined;
  const bought = known.filter((value) => value > 0).length;
  const sold = known.filter((value) => value < 0).length;
  const most = bought > sold || (bought === sold && last > 0) ? `bought on ${bought}` : `sold on ${sold}`;
  const sum = known.reduce((total, value) => total + value, 0);
  const count = `${who.toUpperCase()} ${most} of ${known.length} ${known.length === 1 ? "session" : "sessions"}`;
  return { who, count, rest: `, ${crore(sum, "+")} in all, ${crore(last, "+")} at the last` };
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
