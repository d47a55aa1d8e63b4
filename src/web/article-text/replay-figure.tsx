import type { ReactNode } from "react";
import type { OwnChart } from "#domain/blog/own-chart.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { drawLinesOf, LineLegend } from "#ui/charts/table-chart.tsx";
import { Island } from "#ui/island/island.tsx";
import { Replay } from "./replay.island.tsx";
import { countsAt, kindAt, turnsOf } from "./replay.ts";

/** Marks stand between the lines and the names of the axis. */
const MARKS = 11;

type Props = { chart: OwnChart; id: string; source: ReactNode };

/** A rule over a series: the picture, the handle that moves through its sessions, the turns as a table. */
export function ReplayFigure({ chart, id, source }: Props) {
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
      <div id={id} className="replay-picture">
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
