import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import { drawRows } from "#ui/charts/draw/rows.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { RowsChart } from "#ui/charts/rows-chart.tsx";
import { adjustedAnswers } from "./adjusted-price-answers.ts";
import type { FigureProps } from "./figures.ts";
import { oneDecimal } from "./one-decimal.ts";

/** The change since the purchase on four charts of one share. */
export function AdjustedPriceAnswers({ title }: FigureProps) {
  const answers = adjustedAnswers();
  const drawing = drawRows(
    answers.map(({ adjustsFor, change }) => ({
      ...{ name: adjustsFor, value: change, printed: `${oneDecimal(change, "+")}%` },
      tone: change < 0 ? "mute" : "ink",
    })),
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A: change from the price of 2021 to ₹520, in per cent, by what the chart adjusts for"
      source="Computed from the factors in the text"
      columns={["Chart adjusts for", "Factor", "2021 price shown", "Change to ₹520"]}
      rows={answers.map(({ adjustsFor, factor, shown, change }) => [
        adjustsFor,
        twoDecimals(factor),
        `₹${rounded(shown)}`,
        `${oneDecimal(change, "+")}%`,
      ])}
    >
      {drawing && <RowsChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
