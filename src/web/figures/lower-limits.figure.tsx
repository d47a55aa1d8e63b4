import { twoDecimals } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { fromClose, LIMIT_CASE, lowerLimits } from "./lower-limits.ts";
import { oneDecimal } from "./one-decimal.ts";

const DAYS = 5;

/** Five lower limits in a row, and the exit that was planned above the first. */
export function LowerLimits({ title }: FigureProps) {
  const limits = lowerLimits(DAYS);
  const drawing = drawSeries(
    [
      { key: "close", name: "Limit", values: limits },
      { key: "e20", name: "Exit", values: limits.map(() => LIMIT_CASE.exit) },
    ],
    {
      axis: [0, 1, 3, DAYS].map((day) => [day, day ? `day ${day}` : "close"]),
      marks: [{ at: 1, value: limits[1] ?? 0, label: twoDecimals(limits[1] ?? 0) }],
    },
  );
  return (
    <ChartFigure
      title={title}
      measure={`Lower limit of Company A in ₹, locked at it on ${DAYS} successive days with a band of ${LIMIT_CASE.band}%, and the exit planned at ₹${LIMIT_CASE.exit}`}
      source="Computed from the example in the text; each limit is rounded to the tick inside the band"
      columns={["Day", "Lower limit, ₹", `From ₹${LIMIT_CASE.close}`]}
      rows={limits
        .slice(1)
        .map((limit, i) => [`${i + 1}`, twoDecimals(limit), `${oneDecimal(fromClose(limit))}%`])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
