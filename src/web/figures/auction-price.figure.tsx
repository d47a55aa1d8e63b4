import { grouped } from "#platform/format/numbers.ts";
import { auctionLevels, auctionPrice } from "./auction-price.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** How many shares could trade at each price of an auction. */
export function AuctionPrice({ title }: FigureProps) {
  const levels = auctionLevels();
  const chosen = auctionPrice(levels);
  return (
    <RowsFigure
      title={title}
      measure="Shares that can trade in the auction, by its single price"
      source="Computed from the orders in the text"
      bars={levels.map((level) => ({
        name: `At ₹${level.price}`,
        value: level.trades,
        printed: grouped(level.trades),
        tone: level === chosen ? "brand" : "mute",
      }))}
      columns={["Price, ₹", "Willing to buy", "Willing to sell", "Can trade"]}
      rows={levels.map(({ price, buy, sell, trades }) =>
        [price, buy, sell, trades].map((one) => grouped(one)),
      )}
    />
  );
}
