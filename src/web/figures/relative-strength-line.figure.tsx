import { twoDecimals } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { relativeMonths } from "./relative-strength.ts";

/** The share, the index and the one divided by the other over six months. */
export function RelativeStrengthLine({ title }: FigureProps) {
  const { share, index, relative } = relativeMonths();
  const drawing = drawSeries(
    [
      { key: "close", name: "Ratio", values: relative },
      { key: "e10", name: "Share", values: share },
      { key: "e50", name: "Index", values: index },
    ],
    {
      axis: [
        [0, "month 0"],
        [2, "2"],
        [4, "4"],
        [6, "6"],
      ],
      marks: [{ at: 2, value: relative[2] ?? 0, label: "month 2", side: "left" }],
      printed: (value) => value.toFixed(0),
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A and an index, month-end closes rebased to 100, and their ratio: the relative strength"
      source="Computed from the closes in the text"
      columns={["Month", "Share, rebased", "Index, rebased", "Relative strength"]}
      rows={share.map((value, i) => [
        String(i),
        ...[value, index[i] ?? 0, relative[i] ?? 0].map((one) => twoDecimals(one)),
      ])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
