import { rounded } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { withCash } from "./cash-weight.ts";
import type { FigureProps } from "./figures.ts";

const YEARS = Array.from({ length: 11 }, (_, year) => year);
const WEIGHTS = [0, 10, 25, 50];

/** What a fixed weight in cash leaves after each year, under the rates that the text assumes. */
export function CashWeightYears({ title }: FigureProps) {
  const drawing = drawSeries(
    [
      { key: "close", name: "No cash", values: YEARS.map((year) => withCash(0, year) / 100_000) },
      { key: "e10", name: "25%", values: YEARS.map((year) => withCash(25, year) / 100_000) },
      { key: "e20", name: "50%", values: YEARS.map((year) => withCash(50, year) / 100_000) },
    ],
    {
      axis: [
        [0, "start"],
        [5, "year 5"],
        [10, "year 10"],
      ],
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="₹ lakh, from ₹10 lakh, by the weight in cash: shares at an assumed 12% a year, cash at an assumed 6.5%"
      source="Computed, the weight restored each year, before tax. The rates are assumptions and not a forecast."
      columns={[
        "Cash weight",
        "After 5 years, ₹",
        "Behind, 5 years",
        "After 10 years, ₹",
        "Behind, 10 years",
      ]}
      rows={WEIGHTS.map((weight) => [
        `${weight}%`,
        ...[5, 10].flatMap((year) => [
          rounded(withCash(weight, year)),
          rounded(withCash(0, year) - withCash(weight, year)),
        ]),
      ])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
