import { PairsChart } from "#ui/charts/bars-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { RowsChart } from "#ui/charts/rows-chart.tsx";
import type { PeriodView } from "./compose-period.ts";
import type { Pictured } from "./view.ts";

/** The closes, flows and sectors of a month or a year as charts, each with its data table. */
export function PeriodPictures({
  view: { name, closes, flows, sectors, breadth, samples },
}: {
  view: PeriodView;
}) {
  if (!closes && !flows && !sectors) return null;
  const source = samples ? "Generated sample figures." : "The digests of these days.";
  return (
    <section className="wrap sec" aria-labelledby="pictures">
      <h2 id="pictures">{name} in pictures</h2>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 lg:grid-cols-12">
        {closes && (
          <Picture of={closes} source={source} className="lg:col-span-6">
            <SeriesChart drawing={closes.drawing} label={closes.title} />
          </Picture>
        )}
        {flows && (
          <Picture of={flows} source={source} className="lg:col-span-6">
            <PairsChart drawing={flows.drawing} label={flows.title} />
          </Picture>
        )}
        {sectors && (
          <Picture of={sectors} source={source} className="lg:col-span-6">
            <RowsChart drawing={sectors.drawing} label={sectors.title} />
          </Picture>
        )}
      </div>
      {breadth && <p className="mt-8 max-w-[36em] text-ink-2">{breadth}</p>}
    </section>
  );
}

type Props = {
  of: Pick<Pictured<unknown>, "title" | "measure" | "names" | "rows">;
  source: string;
  className: string;
  children: React.ReactNode;
};

const Picture = ({ of: { title, measure, names, rows }, source, className, children }: Props) => (
  <ChartFigure
    className={className}
    title={title}
    measure={measure}
    source={source}
    columns={names}
    rows={rows}
  >
    {children}
  </ChartFigure>
);
