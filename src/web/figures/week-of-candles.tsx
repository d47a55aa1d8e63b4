import { rupees } from "#platform/format/numbers.ts";
import { CandleRow } from "#ui/charts/candle-row.tsx";
import { drawCandleRow } from "#ui/charts/draw/candle-row.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { candleOf, WEEKDAYS } from "./candles.ts";
import type { GeneratedSession } from "./sessions.ts";

/** Five daily candles and the weekly one that is built from them. */
export function WeekOfCandles({ title, days }: { title: string; days: readonly GeneratedSession[] }) {
  const candles = [...days, candleOf(days)].map((day, i) => ({ ...day, name: WEEKDAYS[i] ?? "Week" }));
  const drawing = drawCandleRow(candles, rupees);
  return (
    <ChartFigure
      title={title}
      measure="Company A in ₹: five daily candles and the candle of their week, with highs and lows. Hollow: the close is at or above the open. Filled: the close is below it."
      source="Computed from the week in the text"
      columns={["Candle", "Open", "High", "Low", "Close"]}
      rows={candles.map(({ name, open, high, low, close }) => [
        name,
        ...[open, high, low, close].map(rupees),
      ])}
    >
      {drawing && <CandleRow drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
