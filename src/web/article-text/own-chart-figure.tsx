import { chartCsv, type OwnChart } from "#domain/blog/own-chart.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { TableChart } from "#ui/charts/table-chart.tsx";
import { ReplayFigure } from "./replay-figure.tsx";

/** A chart of a table that the writer made: its picture, its source, its twin and the same as a file. */
export function OwnChartFigure({ chart }: { chart: OwnChart }) {
  const { kind, title, unit, description, names, series, marks, cells } = chart;
  if (kind === "replay")
    return <ReplayFigure chart={chart} id={fileName(title)} source={<SourceLine chart={chart} />} />;
  const [heads = [], ...rows] = cells;
  const [head = ""] = heads;
  return (
    <ChartFigure
      title={title}
      measure={unit}
      source={<SourceLine chart={chart} />}
      columns={heads}
      rows={rows}
    >
      <TableChart
        kind={kind}
        description={description}
        head={head}
        names={names}
        series={series}
        marks={marks}
      />
    </ChartFigure>
  );
}

const SourceLine = ({ chart }: { chart: OwnChart }) => {
  const source = isCut(chart)
    ? `${chart.source.replace(/\.$/, "")}; the scale does not begin at zero`
    : chart.source;
  return (
    <>
      Source: {source}
      {"\u00a0· "}
      <a
        className="whitespace-nowrap underline"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(chartCsv(chart))}`}
        download={`${fileName(chart.title)}.csv`}
      >
        Numbers as CSV<span className="vh">: {chart.title}</span>
      </a>
    </>
  );
};

/** Lines take the room that they need: their scale has a zero only where their values reach it or are on both sides. */
const isCut = ({ kind, series }: OwnChart): boolean => {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  return (
    (kind === "line" || kind === "replay") &&
    (values.every((value) => value > 0) || values.every((value) => value < 0))
  );
};

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "chart";
