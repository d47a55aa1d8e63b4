import { rounded } from "#platform/format/numbers.ts";
import { CUSTOMERS, daysDue } from "./days-behind-the-average.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** How long customers take, by whether they are related. */
export function DaysBehindTheAverage({ title }: FigureProps) {
  return (
    <RowsFigure
      title={title}
      measure="Receivables of Company A, in days of sales"
      source="Computed from the notes in the text: receivables ÷ sales × 365"
      bars={CUSTOMERS.map(([name, sales, due], i) => ({
        name,
        value: daysDue(sales, due),
        printed: `${rounded(daysDue(sales, due))} days`,
        tone: (["brand", "ink", "mute"] as const)[i],
      }))}
      columns={["Customers", "Sales, ₹ crore", "Still due, ₹ crore", "Days"]}
      rows={CUSTOMERS.map(([name, sales, due]) => [
        name,
        rounded(sales),
        rounded(due),
        rounded(daysDue(sales, due)),
      ])}
    />
  );
}
