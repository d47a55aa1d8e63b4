import { rounded } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { ENDED_EARLY, unusedFee } from "./refund-of-a-quarter.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** What comes back of a fee when the service ends early. */
export function RefundOfAQuarter({ title }: FigureProps) {
  const { fee, days, notice } = ENDED_EARLY;
  const parts: [name: string, days: number, amount: number][] = [
    ["Paid for the quarter", days, fee],
    ["Used until notice", notice, fee - unusedFee()],
    ["Comes back", days - notice, unusedFee()],
  ];
  return (
    <RowsFigure
      title={title}
      measure="Fee in ₹ before GST, for a quarter of 90 days that ends on day 54"
      source="Computed from the example in the text: fee × unexpired days ÷ 90"
      bars={parts.map(([name, , amount], i) => ({
        ...{ name, value: amount, printed: rounded(amount), tone: i === 2 ? "brand" : "mute" },
      }))}
      columns={["Part", "Days", "₹"]}
      rows={parts.map(([name, count, amount]) => [name, String(count), rounded(amount)])}
    />
  );
}
