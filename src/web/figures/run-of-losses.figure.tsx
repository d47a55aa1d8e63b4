import { percent } from "#platform/format/numbers.ts";
import { drawRows } from "#ui/charts/draw/rows.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { RowsChart } from "#ui/charts/rows-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { gainToRecover, lostAfter } from "./run-of-losses.ts";

const BUDGETS = [1, 2, 5];

/** What ten losses in a row take of the capital, by the risk budget. */
export function RunOfLosses({ title }: FigureProps) {
  const drawing = drawRows(
    BUDGETS.map((budget) => ({
      name: `Budget of ${budget}% a position`,
      value: lostAfter(10, budget),
      printed: percent(lostAfter(10, budget)),
    })),
  );
  return (
    <ChartFigure
      title={title}
      measure="Fall of the capital after 10 losses in a row, in per cent"
      source="Computed: 1 − (1 − budget)¹⁰"
      columns={["Budget", "After 5 losses", "After 10 losses", "Gain needed to recover"]}
      rows={BUDGETS.map((budget) => [
        `${budget}%`,
        percent(lostAfter(5, budget)),
        percent(lostAfter(10, budget)),
        percent(gainToRecover(lostAfter(10, budget))),
      ])}
    >
      {drawing && <RowsChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
