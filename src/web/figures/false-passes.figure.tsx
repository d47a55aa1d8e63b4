import { rounded } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { chanceOfFalsePass } from "./false-passes.ts";
import type { FigureProps } from "./figures.ts";

const LAST = 100;
const MARKED = 20;
const ROWS = [1, 5, 12, 20, 100];

/** How quickly a search finds a rule without merit that passes. */
export function FalsePasses({ title }: FigureProps) {
  const values = Array.from({ length: LAST }, (_, i) => chanceOfFalsePass(i + 1));
  const marked = chanceOfFalsePass(MARKED);
  const drawing = drawSeries([{ key: "close", name: "Chance", values }], {
    axis: [1, MARKED, 50, LAST].map((rules) => [rules - 1, String(rules)]),
    marks: [{ at: MARKED - 1, value: marked, label: `${rounded(marked)}%`, side: "left" }],
    printed: (value) => `${rounded(value)}%`,
  });
  return (
    <ChartFigure
      title={title}
      measure="Chance in per cent that at least one rule without merit passes a test at 5%, by the number of independent rules tried"
      source="Computed: 1 − 0.95ⁿ"
      columns={["Rules tried", "At least one passes"]}
      rows={ROWS.map((rules) => [String(rules), `${rounded(chanceOfFalsePass(rules))}%`])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
