import { twoDecimals } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { fundsAtGrowth, growthThatProfitFunds } from "./growth-that-profit-funds.ts";
import { oneDecimal } from "./one-decimal.ts";

const RATES = Array.from({ length: 41 }, (_, growth) => growth);

/** The profit kept and the working capital needed, by the growth of sales. */
export function GrowthThatProfitFunds({ title }: FigureProps) {
  const meet = growthThatProfitFunds();
  const drawing = drawSeries(
    [
      { key: "e10", name: "Needed", values: RATES.map((growth) => fundsAtGrowth(growth).needed) },
      { key: "close", name: "Kept", values: RATES.map((growth) => fundsAtGrowth(growth).kept) },
    ],
    {
      axis: [0, 10, 20, 30, 40].map((growth) => [growth, `${growth}%`]),
      marks: [{ at: meet, value: fundsAtGrowth(meet).kept, label: `${oneDecimal(meet)}%`, side: "left" }],
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A, ₹ crore, by the growth of revenue: additional working capital needed, and profit kept after the dividend"
      source="Computed from the example in the text, at unchanged days, margin and dividend"
      columns={["Growth", "Needed, ₹ crore", "Kept, ₹ crore", "Left over, ₹ crore"]}
      rows={[0, 10, 20, 30, 40].map((growth) => {
        const { needed, kept } = fundsAtGrowth(growth);
        return [`${growth}%`, twoDecimals(needed), twoDecimals(kept), twoDecimals(kept - needed)];
      })}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
