import { rounded } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { MARGINS, ownMoney } from "./funded-margin.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** What a borrower has to pay when the margin rises to the full value. */
export function FundedMargin({ title }: FigureProps) {
  const [before, after] = [ownMoney(MARGINS.before), ownMoney(MARGINS.after)];
  return (
    <RowsFigure
      title={title}
      measure="₹ of own money behind shares worth ₹2,00,000, by margin"
      source="Computed from the example in the text"
      bars={[
        { name: `Margin of ${MARGINS.before}%`, value: before, printed: rounded(before), tone: "ink" },
        { name: `Margin of ${MARGINS.after}%`, value: after, printed: rounded(after), tone: "ink" },
        { name: "To be found", value: after - before, printed: rounded(after - before), tone: "brand" },
      ]}
      columns={["Margin", "Own money, ₹", "Funded, ₹"]}
      rows={[MARGINS.before, MARGINS.after].map((margin) => [
        `${margin}%`,
        rounded(ownMoney(margin)),
        rounded(after - ownMoney(margin)),
      ])}
    />
  );
}
