import { grouped, rounded } from "#platform/format/numbers.ts";
import { drawRows } from "#ui/charts/draw/rows.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { RowsChart } from "#ui/charts/rows-chart.tsx";
import { DELIVERY_DAYS, deliveryPercentage } from "./delivery-quantity.ts";
import type { FigureProps } from "./figures.ts";

/** Shares delivered and shares netted within the day, on two days. */
export function DeliveryQuantity({ title }: FigureProps) {
  const drawing = drawRows(
    DELIVERY_DAYS.flatMap(({ day, traded, delivered }) => [
      { name: `${day}: delivered`, value: delivered, printed: grouped(delivered) },
      {
        name: `${day}: not delivered`,
        value: traded - delivered,
        printed: grouped(traded - delivered),
        tone: "mute" as const,
      },
    ]),
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A: traded quantity in shares, by what was left to deliver after same-day netting"
      source="Computed from the two days in the text"
      columns={["Day", "Traded", "Delivered", "Not delivered", "Delivery percentage"]}
      rows={DELIVERY_DAYS.map((one) => [
        one.day,
        grouped(one.traded),
        grouped(one.delivered),
        grouped(one.traded - one.delivered),
        `${rounded(deliveryPercentage(one))}%`,
      ])}
    >
      {drawing && <RowsChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
