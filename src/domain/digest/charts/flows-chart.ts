import { flowsSinceGap } from "#domain/market/flows.ts";
import { drawColumns } from "#platform/charts/columns.ts";
import { longDate, longDayMonth } from "#platform/format/dates.ts";
import { crore } from "#platform/format/numbers.ts";
import { type DigestSeries, printFigure } from "../rules.ts";
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

const FLOWS = 10;

type Flows = NonNullable<DigestSeries["flows"]>;
const WHO = ["fii", "dii"] as const;

/** Draws the net purchases of the last sessions since any missing one: FII solid, DII hollow. */
export function flowsChart(flows: Flows, provisional: boolean): Chart | undefined {
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
  const bought = known.filter((value) => value > 0).length;
  const sold = known.filter((value) => value < 0).length;
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
const FIELD: Box = {
  left: plot.left + 8,
  top: 44,
  width: CHART.width - 12 - plot.left - 8,
  height: plot.bottom - 44,
};

function drawFlows(days: Flows): Pick<Chart, "marks" | "labels"> {
  const right = FIELD.left + FIELD.width;
  const drawing = drawColumns(
    days.map(({ date, fii, dii }) => ({ name: date, values: [fii, dii] })),
    (value) => printFigure(value),
    FIELD.height + HEAD + FOOT,
  );
  const down = (y: number) => y + FIELD.top - HEAD;
  const across = (share: number) => (share * FIELD.width) / 100;
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
        return `<rect x="${px(FIELD.left + across(column.x) + inset)}" y="${px(down(column.y) + inset)}" width="${px(across(column.width) - 2 * inset)}" height="${px(height)}" ${paint}/>`;
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
