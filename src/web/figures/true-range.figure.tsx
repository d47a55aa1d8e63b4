import { rupees } from "#platform/format/numbers.ts";
import { CandleRow } from "#ui/charts/candle-row.tsx";
import { drawCandleRow } from "#ui/charts/draw/candle-row.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import type { FigureProps } from "./figures.ts";
import { TRUE_RANGE_DAYS, trueRange } from "./true-range.ts";

/** Five ranges, each with the close before it. */
export function TrueRange({ title }: FigureProps) {
  const drawing = drawCandleRow(
    TRUE_RANGE_DAYS.map((day, i) => ({
      ...{ ...day, name: `Day ${i + 1}`, note: rupees(trueRange(day)) },
    })),
    rupees,
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A: low to high of each day in ₹. The line across is the close of the day before, the dotted line the gap to it. The true range is printed below each day."
      source="Computed from the five sessions in the text"
      columns={["Day", "Close before", "High", "Low", "High − low", "True range"]}
      rows={TRUE_RANGE_DAYS.map((day, i) => [
        String(i + 1),
        rupees(day.before),
        rupees(day.high),
        rupees(day.low),
        rupees(day.high - day.low),
        rupees(trueRange(day)),
      ])}
    >
      {drawing && <CandleRow drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
