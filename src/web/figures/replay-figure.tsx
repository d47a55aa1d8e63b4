import { grouped } from "#platform/format/numbers.ts";
import type { Track } from "#ui/charts/draw/lines.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import { Island } from "#ui/island/island.tsx";
import { Replay } from "./replay.island.tsx";
import { countsAt, kindAt, type Turn } from "./replay.ts";

type ReplayProps = {
  /** The figure's name: the id of its picture. */
  name: string;
  title: string;
  /** What is drawn, when the rule turns and when a turn holds. */
  measure: string;
  /** What the series follows from, with its seed. */
  source: string;
  tracks: Track[];
  turns: Turn[];
  wait: number;
  /** Prints the values of the tracks; without it, whole numbers. */
  printed?: (value: number) => string;
};

const HEIGHT = 232;
/** Marks stand between the lines and the names of the axis. */
const MARKS = 11;

/** A rule over a generated series: the picture, the handle that moves through its sessions, the turns as a table. */
export function ReplayFigure({ name, title, measure, source, tracks, turns, wait, printed }: ReplayProps) {
  const sessions = tracks[0]?.values.length ?? 0;
  const id = `replay-${name}`;
  const axis: [number, string][] = [0, 0.5, 1].map((share) => {
    const at = Math.round(share * (sessions - 1));
    return [at, share === 0 ? "session 1" : String(at + 1)];
  });
  const drawing = drawSeries(tracks, { axis, height: HEIGHT, room: 0.14, printed });
  const counts = countsAt(turns, sessions, wait);
  if (!drawing) return null;
  const label = `${sessions} generated sessions: ${counts.turned} turns, ${counts.held} held, ${counts.whipsawed} whipsawed, ${counts.undecided} undecided`;
  return (
    <ChartFigure
      className="replay"
      title={title}
      measure={`${measure} Filled dot: held. Cross: whipsaw. Ring: undecided.`}
      source={`${source} The counts describe these ${sessions} sessions and nothing after them.`}
      columns={["Session", "What the rule said", "Reversed after", "Kind"]}
      rows={turns.map((turn) => [
        grouped(turn.session),
        turn.says,
        turn.back === null ? "—" : `${turn.back - turn.session}`,
        kindAt(turn, sessions, wait),
      ])}
    >
      <div id={id} className="replay-picture">
        <SeriesChart drawing={drawing} label={label} part={`${id}-part`}>
          {turns.map((turn) => (
            <svg
              key={turn.session}
              x={`${(100 * (turn.session - 1)) / (sessions - 1)}%`}
              y={HEIGHT - MARKS}
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
