import { rounded } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { cashOverProfit, OPERATING_CASH, PROFIT_AFTER_TAX } from "./cash-beside-profit.ts";
import type { FigureProps } from "./figures.ts";

const YEARS = PROFIT_AFTER_TAX.map((_, i) => i + 1);

/** Profit and operating cash over the five years of the text. */
export function CashBesideProfit({ title }: FigureProps) {
  const drawing = drawSeries(
    [
      { key: "close", name: "Profit", values: PROFIT_AFTER_TAX },
      { key: "e10", name: "Cash", values: OPERATING_CASH },
    ],
    { axis: YEARS.map((year, i) => [i, i ? String(year) : "Year 1"]) },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A, ₹ crore a year: profit after tax, and net cash from operating activities"
      source="Computed from the table in the text; the scale does not begin at zero"
      columns={["Year", "Profit, ₹ crore", "Cash, ₹ crore", "Cash ÷ profit"]}
      rows={[
        ...YEARS.map((year, i) => [
          String(year),
          rounded(PROFIT_AFTER_TAX[i] ?? 0),
          rounded(OPERATING_CASH[i] ?? 0),
          `${rounded(cashOverProfit(year, year))}%`,
        ]),
      ]}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
