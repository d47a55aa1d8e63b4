import type { ReactNode } from "react";
import { chartCsv, type OwnChart } from "#domain/blog/own-chart.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { drawLinesOf, LineLegend, TableChart } from "#ui/charts/table-chart.tsx";
import { Island } from "#ui/island/island.tsx";
import { Replay } from "./replay.island.tsx";
import { countsAt, kindAt, turnsOf } from "./replay.ts";

/** A chart of a writer's table: the picture, its source, its data table and a download. */
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

/** Lines fill their plot: the scale includes zero only if the values reach or cross it. */
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

/** Marks are between the lines and the labels of the axis. */
const MARKS = 11;

type Props = { chart: OwnChart; id: string; source: ReactNode };

/** A replayed rule over a series: the picture, the handle that moves through its sessions, and a table of the turns. */
function ReplayFigure({ chart, id, source }: Props) {
  const { title, unit, description, names, series, marks, wait } = chart;
  const head = chart.cells[0]?.[0] ?? "";
  const turns = turnsOf(chart.turns);
  const sessions = names.length;
  const counts = countsAt(turns, sessions, wait);
  const { drawing, isNamedAtEnd } = drawLinesOf({ head, names, series, marks });
  if (!drawing) return null;
  const label = `${description} ${counts.turned} turns: ${counts.held} held, ${counts.whipsawed} whipsawed, ${counts.undecided} undecided.`;
  return (
    <ChartFigure
      className="replay"
      title={title}
      measure={`${unit} Filled dot: held. Cross: whipsaw. Ring: undecided. The counts describe these ${sessions} sessions and nothing after them.`}
      source={source}
      columns={["Session", "What the rule said", "Reversed after", "Kind"]}
      rows={turns.map((turn) => [
        names[turn.session - 1],
        turn.says,
        turn.back === null ? "—" : `${turn.back - turn.session}`,
        kindAt(turn, sessions, wait),
      ])}
    >
      {!isNamedAtEnd && <LineLegend names={series.map(({ name }) => name)} />}
      <div id={id}>
        <SeriesChart drawing={drawing} label={label} part={`${id}-part`}>
          {turns.map((turn) => (
            <svg
              key={turn.session}
              x={`${(100 * (turn.session - 1)) / (sessions - 1)}%`}
              y={drawing.height - MARKS}
              overflow="visible"
              aria-hidden="true"
              className="turn"
              data-turn={kindAt(turn, sessions, wait)}
            >
              <circle r="5.5" />
              <path d="M-4-4 4 4M4-4-4 4" />
            </svg>
          ))}
        </SeriesChart>
      </div>
      <Island of={Replay} inView with={{ picture: id, sessions, wait, turns }} />
    </ChartFigure>
  );
}
