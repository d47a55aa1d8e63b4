import { rounded } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { expectancy, positionsNeeded, rangeAfter } from "./expectancy.ts";
import type { FigureProps } from "./figures.ts";

const FIRST = 30;
const LAST = 400;
const ROWS = [30, 100, 260, 400];

/** How far an expectancy may be from what a record shows, by the number of positions. */
export function ExpectancyRange({ title }: FigureProps) {
  const ranges = Array.from({ length: LAST - FIRST + 1 }, (_, i) => rangeAfter(FIRST + i));
  const needed = positionsNeeded();
  const drawing = drawSeries(
    [
      { key: "close", name: "Record", values: ranges.map(() => expectancy()) },
      { key: "e10", name: "High", values: ranges.map(([, high]) => high) },
      { key: "e20", name: "Low", values: ranges.map(([low]) => low) },
    ],
    {
      axis: [FIRST, 150, needed, LAST].map((positions) => [positions - FIRST, String(positions)]),
      marks: [{ at: needed - FIRST, value: rangeAfter(needed)[0], label: "₹0" }],
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Expectancy of record Y after charges in ₹ a position, and the range of two standard errors around it, by the number of closed positions"
      source="Computed: ₹280 ± 2 × ₹2,253.53 ÷ √positions"
      columns={["Positions", "Low, ₹", "Expectancy, ₹", "High, ₹"]}
      rows={ROWS.map((positions) => {
        const [low, high] = rangeAfter(positions);
        return [rounded(positions), rounded(low), rounded(expectancy()), rounded(high)];
      })}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
