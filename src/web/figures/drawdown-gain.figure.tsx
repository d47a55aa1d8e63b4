import { percent } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { gainToRecover } from "./run-of-losses.ts";

const FALLS = Array.from({ length: 61 }, (_, fall) => fall);
const SHOWN = [10, 20, 30, 40, 50, 60];
const NAMED = [30, 50];

/** The gain that makes good a fall, beside the fall itself. */
export function DrawdownGain({ title }: FigureProps) {
  const drawing = drawSeries(
    [
      { key: "e50", name: "Fall", values: FALLS },
      { key: "close", name: "Gain", values: FALLS.map(gainToRecover) },
    ],
    {
      axis: [0, 20, 40, 60].map((fall) => [fall, `${fall}%`]),
      marks: NAMED.map((fall) => ({
        ...{ at: fall, value: gainToRecover(fall), label: percent(gainToRecover(fall)), side: "left" },
      })),
      printed: (value) => `${Math.round(value)}%`,
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Gain needed to return to the value before a fall, in per cent, by the fall"
      source="Computed: fall ÷ (1 − fall)"
      columns={["Fall", "Gain needed"]}
      rows={SHOWN.map((fall) => [`${fall}%`, percent(gainToRecover(fall))])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
