import { rounded, upToTwoDecimals } from "#platform/format/numbers.ts";
import { drawRows } from "#ui/charts/draw/rows.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { RowsChart } from "#ui/charts/rows-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { chanceOfFill } from "./gaps.ts";

const SIZES = [0.25, 0.5, 0.7, 1, 1.5, 2];

/** How often a gap of each size fills by chance alone. */
export function GapFillsByChance({ title }: FigureProps) {
  const drawing = drawRows(
    SIZES.map((k) => ({
      name: `Gap of ${upToTwoDecimals(k)} usual moves`,
      value: chanceOfFill(k),
      printed: `${rounded(chanceOfFill(k))}%`,
      tone: k === 0.5 ? "brand" : "ink",
    })),
  );
  return (
    <ChartFigure
      title={title}
      measure="Chance of touching the previous close before the end of the session, in per cent, for a price with no drift and no pull"
      source="Computed from the model in the text"
      columns={["Gap ÷ usual open-to-close move", "Chance of a fill with no pull"]}
      rows={SIZES.map((k) => [upToTwoDecimals(k), `${rounded(chanceOfFill(k))}%`])}
    >
      {drawing && <RowsChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
