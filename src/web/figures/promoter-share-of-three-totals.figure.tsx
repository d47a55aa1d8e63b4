import { grouped, percent } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { PROMOTER_SHARES, promoterShare, TOTALS } from "./promoter-share-of-three-totals.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** The percentage of one unchanged holding, by the number of shares it is divided by. */
export function PromoterShareOfThreeTotals({ title }: FigureProps) {
  return (
    <RowsFigure
      title={title}
      measure="The promoters' 540 lakh shares in per cent of all shares of Company A"
      source="Computed from the example in the text"
      bars={TOTALS.map(([name, total]) => ({
        name,
        value: promoterShare(total),
        printed: percent(promoterShare(total)),
        tone: total === 1000 ? "mute" : "ink",
      }))}
      columns={["Case", "Promoters, lakh", "All shares, lakh", "Promoters"]}
      rows={TOTALS.map(([name, total]) => [
        name,
        grouped(PROMOTER_SHARES),
        grouped(total),
        percent(promoterShare(total)),
      ])}
    />
  );
}
