import type { GivenRates } from "#domain/blog/figures.ts";
import { percent, rounded, twoDecimals } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { partsOfGain } from "./gain-kept.ts";
import { ratesAsValues } from "./rates.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** Where the gain of the text went: spread, charges, tax, and what is kept. */
export function GainKept({ title, rates }: FigureProps) {
  const parts = partsOfGain(ratesAsValues(rates) as GivenRates<"gain-kept">);
  const [[, gain] = ["", 0]] = parts;
  return (
    <RowsFigure
      title={title}
      measure="₹ on 400 shares that rose from ₹250 to ₹290 within ten months; what is taken off is negative"
      source="Computed from the trade in the text with the rates that the calculator above lists"
      bars={parts.map(([name, amount], i) => ({
        ...{ name, value: amount, printed: rounded(amount) },
        tone: i === 0 ? "ink" : i === parts.length - 1 ? "brand" : "mute",
      }))}
      columns={["Step", "Amount, ₹", "Share of the gain"]}
      rows={parts.map(([name, amount]) => [
        name,
        twoDecimals(amount),
        percent((100 * Math.abs(amount)) / gain),
      ])}
    />
  );
}
