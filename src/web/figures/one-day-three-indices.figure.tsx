import { percent } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { threeIndices } from "./one-day-three-indices.ts";
import { RowsFigure } from "./rows-figure.tsx";

/** One day of five shares, under three kinds of weights. */
export function OneDayThreeIndices({ title }: FigureProps) {
  const moves = threeIndices();
  return (
    <RowsFigure
      title={title}
      measure="Move of an index of the same five shares on the second day, in per cent, by its weights"
      source="Computed from the five companies in the text"
      bars={moves.map(([name, move], i) => ({
        ...{ name, value: move, printed: percent(move), tone: i === moves.length - 1 ? "brand" : "mute" },
      }))}
      columns={["Weights", "Move"]}
      rows={moves.map(([name, move]) => [name, percent(move)])}
    />
  );
}
