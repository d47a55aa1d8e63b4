import { rounded, rupees } from "#platform/format/numbers.ts";
import { drawLadder } from "#ui/charts/draw/ladder.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { LadderChart } from "#ui/charts/ladder-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { PIVOT_DAY, pivotLevels } from "./pivot-ladder.ts";

/** The seven levels to scale, with the session that they come from. */
export function PivotLadder({ title }: FigureProps) {
  const levels = pivotLevels(PIVOT_DAY);
  const away = (value: number) => rounded(value - PIVOT_DAY.close, "+");
  const drawing = drawLadder(
    { value: PIVOT_DAY.close, printed: rupees(PIVOT_DAY.close) },
    levels.map(([name, value]) => ({ name, value, printed: rupees(value), distance: away(value) })),
    PIVOT_DAY,
    320,
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A: the classic levels in ₹, to scale, and how far each is from the close. The bar is the session of ₹818 to ₹842."
      source="Computed from the high, low and close in the text"
      columns={["Level", "Price", "From the close, ₹"]}
      rows={levels.map(([name, value]) => [name, rupees(value), away(value)])}
    >
      {drawing && <LadderChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
