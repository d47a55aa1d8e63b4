import { twoDecimals } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { afterPeak } from "./moving-average-lag.ts";

const BEFORE = 30;
const AFTER = 40;
const DAYS = [0, 6, 11, 15, 26, 40];

/** The plain model of the text: ₹4 up a day to ₹600, then ₹4 down a day. */
export function MovingAverageLag({ title }: FigureProps) {
  const { close, short, long } = afterPeak(BEFORE, AFTER);
  const mark = (day: number, values: number[]) => ({
    ...{ at: BEFORE + day, value: values[BEFORE + day] ?? 0, label: `day ${day}` },
  });
  const drawing = drawSeries(
    [
      { key: "close", name: "Close", values: close },
      { key: "e10", name: "20 days", values: short },
      { key: "e20", name: "50 days", values: long },
    ],
    {
      axis: [
        [0, "day −30"],
        [BEFORE, "peak"],
        [BEFORE + AFTER, "day 40"],
      ],
      marks: [mark(11, short), mark(26, long)],
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Close and its two simple averages in ₹: up ₹4 a day to ₹600, then down ₹4 a day. The dots are the first day on which each average falls."
      source="Computed from the model in the text"
      columns={["Days after the peak", "Close, ₹", "20 days, ₹", "50 days, ₹"]}
      rows={DAYS.map((day) => [
        String(day),
        ...[close, short, long].map((values) => twoDecimals(values[BEFORE + day] ?? 0)),
      ])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
