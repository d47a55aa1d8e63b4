import { rupees } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { oneDecimal } from "./one-decimal.ts";
import { ratioThroughCycle } from "./ratio-through-a-cycle.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** The ratio at one price, by the year whose earnings it is set against. */
export function RatioThroughACycle({ title }: FigureProps) {
  const years = ratioThroughCycle();
  return (
    <RowsFigure
      title={title}
      measure="Price-earnings ratio of Company D at a price of ₹330, by the year of the earnings"
      source="Computed from the earnings in the text"
      bars={years.map(({ name, earnings, ratio }) => ({
        name: `${name}: earnings of ${rupees(earnings)} a share`,
        value: ratio,
        printed: oneDecimal(ratio),
        tone: name === "Average" ? "brand" : "ink",
      }))}
      columns={["Year", "Earnings per share", "Ratio at ₹330"]}
      rows={years.map(({ name, earnings, ratio }) => [name, rupees(earnings), oneDecimal(ratio)])}
    />
  );
}
