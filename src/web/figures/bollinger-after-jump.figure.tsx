import { twoDecimals } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { afterJump } from "./bollinger.ts";
import type { FigureProps } from "./figures.ts";

const DAYS = 22;
const ROWS = [1, 4, 10, 15, 19, 20];

/** The bands around a single jump from ₹400 to ₹440. */
export function BollingerAfterJump({ title }: FigureProps) {
  const { closes, bands } = afterJump(DAYS);
  const lower = bands.map((band) => band.lower);
  const drawing = drawSeries(
    [
      { key: "close", name: "Close", values: closes },
      { key: "e10", name: "Upper", values: bands.map((band) => band.upper) },
      { key: "e20", name: "Lower", values: lower },
    ],
    {
      axis: [
        [1, "day 1"],
        [10, "day 10"],
        [20, "day 20"],
      ],
      marks: [
        { at: 10, value: bands[10]?.upper ?? 0, label: "day 10: ₹460", side: "left" },
        { at: 10, value: lower[10] ?? 0, label: "₹380" },
      ],
      room: 0.14,
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company D in ₹: closes of ₹400, then ₹440 from day 1 on, with the bands of 20 closes and two standard deviations"
      source="Computed from the closes in the text"
      columns={["Days at ₹440", "Average, ₹", "Lower band, ₹", "Upper band, ₹", "Distance, ₹"]}
      rows={ROWS.map((day) => {
        const { average = 0, lower: low = 0, upper = 0 } = bands[day] ?? {};
        return [String(day), ...[average, low, upper, upper - low].map((value) => twoDecimals(value))];
      })}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
