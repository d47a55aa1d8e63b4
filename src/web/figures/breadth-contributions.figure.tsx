import { signedPercent } from "#platform/format/numbers.ts";
import { drawRows } from "#ui/charts/draw/rows.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { RowsChart } from "#ui/charts/rows-chart.tsx";
import { contribution, INDEX_OF_TEN } from "./breadth-contributions.ts";
import type { FigureProps } from "./figures.ts";

const PARTS: [name: string, companies: string][] = [
  ["Company A", "A"],
  ["Company B", "B"],
  ["Company C", "C"],
  ["Companies D to J, which fell", "DEFGHIJ"],
  ["Index", "ABCDEFGHIJ"],
];

const points = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;

/** What each part of an index of ten added to its change. */
export function BreadthContributions({ title }: FigureProps) {
  const drawing = drawRows(
    PARTS.map(([name, companies]) => {
      const value = contribution(companies);
      const tone = name === "Index" ? "brand" : value < 0 ? "mute" : "ink";
      return { name, value, printed: points(value), tone };
    }),
  );
  return (
    <ChartFigure
      title={title}
      measure="Contribution to the change of the index, in points of per cent: weight × change"
      source="Computed from the ten companies in the text"
      columns={["Company", "Weight", "Change", "Contribution"]}
      rows={[
        ...INDEX_OF_TEN.map(([company, weight, change]) => [
          company,
          `${weight}%`,
          signedPercent(change),
          points(contribution(company)),
        ]),
        ["Index", "100%", "", points(contribution("ABCDEFGHIJ"))],
      ]}
    >
      {drawing && <RowsChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
