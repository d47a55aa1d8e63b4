import type { FigureProps } from "./figures.ts";
import { oneDecimal } from "./one-decimal.ts";
import { quarterWithoutThreeLines } from "./quarter-without-three-lines.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** From the reported profit of a quarter to the one without three lines that may not recur. */
export function QuarterWithoutThreeLines({ title }: FigureProps) {
  const { reported, exceptional, otherIncome, tax, rebuilt, lastYear, ...growth } =
    quarterWithoutThreeLines();
  const steps: [name: string, value: number, tone: "ink" | "brand" | "mute"][] = [
    ["Profit after tax, reported", reported, "ink"],
    ["Less: exceptional gain", exceptional, "mute"],
    ["Less: other income above last year's", otherIncome, "mute"],
    ["Add: tax, at 25% of what is left", tax, "mute"],
    ["Profit after tax, rebuilt", rebuilt, "brand"],
    ["Same quarter last year", lastYear, "ink"],
  ];
  return (
    <RowsFigure
      title={title}
      measure="Company A, quarter ended 30 September, ₹ crore"
      source="Computed from the statement in the text: other income as last year, tax at 25%"
      bars={steps.map(([name, value, tone]) => ({
        ...{ name, value, tone },
        printed: oneDecimal(value, tone === "mute" ? "+" : ""),
      }))}
      columns={["Line", "₹ crore", "Against last year"]}
      rows={steps.map(([name, value], i) => [
        name,
        oneDecimal(value),
        i === 0
          ? `${oneDecimal(growth.reportedGrowth, "+")}%`
          : i === 4
            ? `${oneDecimal(growth.rebuiltGrowth, "+")}%`
            : null,
      ])}
    />
  );
}
