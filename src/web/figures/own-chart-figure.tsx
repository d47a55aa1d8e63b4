import { chartCsv, type OwnChart } from "#domain/blog/own-chart.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { TableChart } from "#ui/charts/table-chart.tsx";

/** A chart of a table that the writer made: its picture, its source, its twin and the same as a file. */
export const OwnChartFigure = ({ chart }: { chart: OwnChart }) => {
  const { kind, title, unit, source, description, names, series, cells } = chart;
  const [heads = [], ...rows] = cells;
  return (
    <ChartFigure
      title={title}
      measure={unit}
      source={
        <>
          Source: {source}
          {isCut(chart) && "; the scale does not begin at zero"}
          {"\u00a0· "}
          <a
            className="whitespace-nowrap underline"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(chartCsv(chart))}`}
            download={`${fileName(title)}.csv`}
          >
            Numbers as CSV<span className="vh">: {title}</span>
          </a>
        </>
      }
      columns={heads}
      rows={rows}
    >
      <TableChart {...{ kind, description, names, series }} />
    </ChartFigure>
  );
};

/** Lines take the room that they need: their scale has a zero only where their values are on both sides of it. */
const isCut = ({ kind, series }: OwnChart): boolean => {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  return kind === "line" && (values.every((value) => value > 0) || values.every((value) => value < 0));
};

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "chart";
