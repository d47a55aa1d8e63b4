import { rounded } from "#platform/format/numbers.ts";
import { DAY_BY_CATEGORY, shareOfBuying } from "./buyers-of-a-day.ts";
import type { FigureProps } from "./figures.ts";
import { oneDecimal } from "./one-decimal.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** Who bought on one day, with those whom no published figure counts. */
export function BuyersOfADay({ title }: FigureProps) {
  return (
    <RowsFigure
      title={title}
      measure="Bought in the cash market on one invented day, in ₹ crore"
      source="Computed from the table in the text"
      bars={DAY_BY_CATEGORY.map(({ name, buy }, i) => ({
        ...{ name, value: buy, printed: rounded(buy), tone: i < 2 ? "brand" : "mute" },
      }))}
      columns={["Category", "Bought", "Sold", "Net", "Share of buying"]}
      rows={DAY_BY_CATEGORY.map(({ name, buy, sell }) => [
        name,
        rounded(buy),
        rounded(sell),
        rounded(buy - sell, "+"),
        `${oneDecimal(shareOfBuying(buy))}%`,
      ])}
    />
  );
}
