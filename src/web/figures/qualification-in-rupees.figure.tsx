import { twoDecimals } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { oneDecimal } from "./one-decimal.ts";
import { qualificationInRupees } from "./qualification-in-rupees.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** What one sentence of the auditor takes of four figures. */
export function QualificationInRupees({ title }: FigureProps) {
  const items = qualificationInRupees();
  return (
    <RowsFigure
      title={title}
      measure="What the missing allowance takes, in per cent of each figure as reported"
      source="Computed from the example in the text: a receivable of ₹45 crore, tax at 25%"
      bars={items.map(({ name, taken }) => ({
        name,
        value: taken,
        printed: `${oneDecimal(taken)}%`,
        tone: name === "Net worth" ? "brand" : "ink",
      }))}
      columns={["Figure", "As reported, ₹ crore", "Adjusted, ₹ crore", "Change"]}
      rows={items.map(({ name, reported, adjusted, taken }) => [
        name,
        twoDecimals(reported),
        twoDecimals(adjusted),
        `${oneDecimal(-taken)}%`,
      ])}
    />
  );
}
