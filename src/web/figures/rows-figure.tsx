import { drawRows, type RowBar } from "#ui/charts/draw/rows.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { RowsChart } from "#ui/charts/rows-chart.tsx";

type RowsFigureProps = Pick<
  React.ComponentProps<typeof ChartFigure>,
  "title" | "measure" | "source" | "columns" | "rows"
> & { bars: readonly RowBar[] };

/** A figure of named amounts under one another, with its twin. */
export function RowsFigure({ bars, ...figure }: RowsFigureProps) {
  const drawing = drawRows(bars);
  return (
    <ChartFigure {...figure}>{drawing && <RowsChart drawing={drawing} label={figure.title} />}</ChartFigure>
  );
}
