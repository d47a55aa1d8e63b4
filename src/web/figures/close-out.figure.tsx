import { rounded } from "#platform/format/numbers.ts";
import { closeOutPrice, NOT_DELIVERED } from "./close-out.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** What a buyer receives in cash for shares that nobody delivered. */
export function CloseOut({ title }: FigureProps) {
  const { shares, paid, highest, settlement } = NOT_DELIVERED;
  const prices: [name: string, price: number][] = [
    ["Price paid", paid],
    ["Settlement price, auction day", settlement],
    ["Highest price up to then", highest],
    ["Close-out price", closeOutPrice()],
  ];
  return (
    <RowsFigure
      title={title}
      measure="₹ a share: the price paid, two prices of the market, and what a close-out pays"
      source="Computed from the example in the text: the higher of ₹428 and ₹410 × 1.20"
      bars={prices.map(([name, price], i) => ({
        ...{ name, value: price, printed: rounded(price), tone: i === prices.length - 1 ? "brand" : "mute" },
      }))}
      columns={["Price", "₹ a share", `₹ for ${shares} shares`]}
      rows={prices.map(([name, price]) => [name, rounded(price), rounded(shares * price)])}
    />
  );
}
