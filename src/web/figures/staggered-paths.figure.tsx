import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";
import { PATHS, staggered } from "./staggered-paths.ts";

/** How far six instalments end ahead of one purchase, or behind it, on three paths of the price. */
export function StaggeredPaths({ title }: FigureProps) {
  const paths = PATHS.map((path) => ({ name: path.name, ...staggered(path) }));
  return (
    <RowsFigure
      title={title}
      measure="Six instalments with interest less one purchase on the first day, in ₹ on ₹6,00,000"
      source="Computed from the prices in the text. The paths are illustrations; how often each occurs is not part of them."
      bars={paths.map(({ name, difference }) => ({
        ...{ name: `${name} path`, value: difference, printed: rounded(difference, "+") },
        tone: difference < 0 ? "mute" : "brand",
      }))}
      columns={["Path", "All at once, ₹", "Staggered, ₹", "Difference, ₹", "Average price paid, ₹"]}
      rows={paths.map(({ name, atOnce, spread, difference, average }) => [
        name,
        ...[rounded(atOnce), rounded(spread), rounded(difference, "+"), twoDecimals(average)],
      ])}
    />
  );
}
