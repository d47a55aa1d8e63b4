import { rupees } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { DAY_TIMES, DAY_X, DAY_Y } from "./candles.ts";
import type { FigureProps } from "./figures.ts";

/** Two orders of the same prices. */
export function CandleTwoDays({ title }: FigureProps) {
  const drawing = drawSeries(
    [
      { key: "close", name: "Day X", values: DAY_X },
      { key: "e10", name: "Day Y", values: DAY_Y },
    ],
    {
      axis: [
        [0, "9:15 am"],
        [2, "noon"],
        [4, "close"],
      ],
      marks: [
        { at: 1, value: 512, label: "X: high ₹512" },
        { at: 3, value: 492, label: "X: low ₹492", side: "left" },
      ],
      room: 0.16,
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A: prices in ₹ at five times of two invented sessions"
      source="Computed from the prices in the text"
      columns={["Time", "Day X", "Day Y"]}
      rows={DAY_TIMES.map((time, i) => [time, rupees(DAY_X[i] ?? 0), rupees(DAY_Y[i] ?? 0)])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
