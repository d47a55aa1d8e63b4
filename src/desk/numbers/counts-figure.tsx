import { grouped } from "#platform/format/numbers.ts";
import { CountsChart } from "#ui/charts/counts-chart.tsx";
import { drawCounts } from "#ui/charts/draw/counts.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import type { PeriodPart } from "./period.ts";

type Props = {
  title: string;
  measure: string;
  parts: readonly PeriodPart[];
  /** What stands above the line, and what hangs below it. */
  names: readonly [above: string, below?: string];
};

/** Shows the counts of a period as bars, with the same figures as a table; of a period without any, its sentence alone. */
export function CountsFigure({ title, measure, parts, names }: Props) {
  if (parts.every((part) => part.above === 0 && part.below === 0)) return <p className="mb-3">{title}.</p>;
  const drawing = drawCounts(parts);
  const [above, below] = names;
  return (
    <ChartFigure
      title={title}
      measure={measure}
      className="mb-4"
      columns={["Time", above, ...(below ? [below] : [])]}
      rows={parts.map((part) => [part.title, grouped(part.above), ...(below ? [grouped(part.below)] : [])])}
    >
      {drawing && <CountsChart drawing={drawing} label={`${title}. ${measure}`} />}
    </ChartFigure>
  );
}

/** Links to the same figures as a file. */
export const CsvLink = ({ part, days, of }: { part: string; days: number; of: string }) => (
  <a className="btn" href={`/desk/numbers/${part}/export?days=${days}`} download>
    CSV<span className="vh">: {of}</span>
  </a>
);
