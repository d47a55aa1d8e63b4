import type { FigureProps } from "./figures.ts";
import { LEDGER_TRADES, openInterest } from "./open-interest-ledger.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** Volume and open interest of four days, from the positions of five traders. */
export function OpenInterestLedger({ title }: FigureProps) {
  const open = openInterest(LEDGER_TRADES);
  return (
    <RowsFigure
      title={title}
      measure="Contracts on four days: open interest after the trade, and volume"
      source="Computed from the trades in the text"
      bars={LEDGER_TRADES.flatMap(({ contracts }, i) => [
        {
          name: `Day ${i + 1}: open interest`,
          value: open[i] ?? 0,
          printed: String(open[i]),
          tone: "brand" as const,
        },
        { name: `Day ${i + 1}: volume`, value: contracts, printed: String(contracts), tone: "mute" as const },
      ])}
      columns={["Day", "Buyer", "Seller", "Volume", "Open interest"]}
      rows={LEDGER_TRADES.map(({ buyer, seller, contracts }, i) => [
        ...[String(i + 1), buyer, seller, String(contracts), String(open[i])],
      ])}
    />
  );
}
