import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { oneDecimal } from "./one-decimal.ts";
import { pledgeAt, priceThatNeeds } from "./pledge-top-up.ts";

const HIGH = 240;
const PRICES = Array.from({ length: 121 }, (_, fall) => HIGH - fall);

/** What one loan asks of the promoters' shares as the price falls. */
export function PledgeTopUp({ title }: FigureProps) {
  const company = priceThatNeeds(200);
  const holding = priceThatNeeds(285);
  const drawing = drawSeries(
    [
      { key: "close", name: "Holding", values: PRICES.map((price) => pledgeAt(price).ofHolding) },
      { key: "e10", name: "Total", values: PRICES.map((price) => pledgeAt(price).ofCompany) },
    ],
    {
      axis: [240, 210, 180, 150, 120].map((price) => [HIGH - price, `₹${price}`]),
      marks: [
        { at: HIGH - company, value: 20, label: "20% at ₹178.50", side: "left" },
        { at: HIGH - holding, value: 50, label: "50% at ₹125", side: "left" },
      ],
      printed: (value) => `${oneDecimal(value).replace(".0", "")}%`,
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Shares pledged in per cent of the promoters' holding and of the total of the company, as the price falls. The dots are the levels at which reasons have to be given."
      source="Computed: a loan of ₹255 crore, minimum cover 1.4 times, 170 lakh shares pledged at the start"
      columns={["Price", "Shares needed, lakh", "Of holding", "Of company"]}
      rows={[240, 210, 180, 150, 120].map((price) => {
        const { shares, ofHolding, ofCompany } = pledgeAt(price);
        return [`₹${price}`, oneDecimal(shares), `${oneDecimal(ofHolding)}%`, `${oneDecimal(ofCompany)}%`];
      })}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
