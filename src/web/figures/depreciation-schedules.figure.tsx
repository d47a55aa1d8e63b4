import { twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";
import { drawSeries, type Track } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { straightLine, writtenDown } from "./depreciation-schedules.ts";
import type { FigureProps } from "./figures.ts";

const YEARS = 10;
const SCHEDULES: Track[] = [
  { key: "e20", name: "25 yrs", values: straightLine(25, YEARS) },
  { key: "close", name: "15 yrs", values: straightLine(15, YEARS) },
  { key: "e10", name: "WDV", values: writtenDown(15, YEARS) },
  { key: "e50", name: "10 yrs", values: straightLine(10, YEARS) },
];

/** The book value of one machine under the four schedules of the text. */
export function DepreciationSchedules({ title }: FigureProps) {
  const drawing = drawSeries(SCHEDULES, {
    axis: [0, 5, 10].map((year) => [year, year ? `year ${year}` : "bought"]),
    printed: upToTwoDecimals,
  });
  return (
    <ChartFigure
      title={title}
      measure="Book value of one machine in ₹ crore: a straight line over 10, 15 or 25 years, and written down value (WDV) over 15"
      source="Computed: cost ₹60 crore, residual value ₹3 crore"
      columns={["Year", ...SCHEDULES.map(({ name }) => name)]}
      rows={[0, 1, 5, 10].map((year) => [
        String(year),
        ...SCHEDULES.map(({ values }) => twoDecimals(values[year] ?? 0)),
      ])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
