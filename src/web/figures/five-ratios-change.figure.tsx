import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { fiveRatios } from "./five-ratios-change.ts";
import { oneDecimal } from "./one-decimal.ts";
import { RowsFigure } from "./rows-figure.tsx";

const printed = (value: number, unit: "%" | " times" | " days"): string =>
  `${unit === "%" ? oneDecimal(value) : unit === " days" ? rounded(value) : twoDecimals(value)}${unit}`;

/** How far each of the five ratios moved, and how it is read. */
export function FiveRatiosChange({ title }: FigureProps) {
  const ratios = fiveRatios();
  return (
    <RowsFigure
      title={title}
      measure="Change from Year 1 to Year 2, in per cent of the ratio of Year 1"
      source="Computed from the accounts in the text, on closing balances"
      bars={ratios.map(({ name, better, change }) => ({
        name: `${name}: ${better ? "better" : "worse"}`,
        value: change,
        printed: `${oneDecimal(change, "+")}%`,
        tone: better ? "ink" : "brand",
      }))}
      columns={["Ratio", "Year 1", "Year 2", "Change", "Reads as"]}
      rows={ratios.map(({ name, unit, better, first, second, change }) => [
        name,
        printed(first, unit),
        printed(second, unit),
        `${oneDecimal(change, "+")}%`,
        better ? "Better" : "Worse",
      ])}
    />
  );
}
