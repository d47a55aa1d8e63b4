import { twoDecimals } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { ebitAfterFall, INTEREST_CHARGED } from "./interest-cover-and-revenue.ts";
import { oneDecimal } from "./one-decimal.ts";

const FALLS = Array.from({ length: 16 }, (_, fall) => fall);

/** What a fall in revenue leaves of EBIT, beside the interest that does not fall. */
export function InterestCoverAndRevenue({ title }: FigureProps) {
  const drawing = drawSeries(
    [
      { key: "close", name: "EBIT", values: FALLS.map(ebitAfterFall) },
      { key: "e10", name: "Interest", values: FALLS.map(() => INTEREST_CHARGED) },
    ],
    {
      axis: [0, 5, 10, 15].map((fall) => [fall, fall ? `−${fall}%` : "as it is"]),
      marks: [{ at: 12, value: ebitAfterFall(12), label: "−12%" }],
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A in Year 3, ₹ crore: EBIT and interest, by the fall in revenue"
      source="Computed from the example in the text: ₹40 of each ₹100 of revenue meets fixed costs of ₹223 crore"
      columns={["Fall in revenue", "EBIT, ₹ crore", "EBIT ÷ interest"]}
      rows={[0, 5, 10, 12, 15].map((fall) => [
        `${fall}%`,
        oneDecimal(ebitAfterFall(fall)),
        twoDecimals(ebitAfterFall(fall) / INTEREST_CHARGED),
      ])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
