import { rounded } from "#platform/format/numbers.ts";
import { afterActions, worth } from "./corporate-actions.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** The price on the screen after each action, beside what the holding is worth. */
export function CorporateActions({ title }: FigureProps) {
  const after = afterActions();
  return (
    <RowsFigure
      title={title}
      measure="Theoretical price of one share in ₹ on the ex-date, each action taken alone"
      source="Computed from the holding in the text: 120 shares at ₹900"
      bars={after.map(({ name, price }, i) => ({
        ...{ name, value: price, printed: rounded(price), tone: i ? "brand" : "ink" },
      }))}
      columns={["Action", "Shares", "Price, ₹", "Value of shares, ₹", "Cash, ₹", "Together, ₹"]}
      rows={after.map((one) => [
        one.name,
        rounded(one.shares),
        rounded(one.price),
        rounded(one.shares * one.price),
        rounded(one.cash, "+"),
        rounded(worth(one)),
      ])}
    />
  );
}
