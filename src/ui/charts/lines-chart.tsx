import type { CandlesDrawing, LinesDrawing, SeriesDrawing } from "#platform/charts/lines.ts";
import { EndNames, ScaleLines, ScaleNumbers } from "./scale.tsx";

/**
 * The frame of a chart over sessions: scale to the left, the lines' names and last values to the right. On a phone the
 * scale's numbers lie on its lines.
 */
function Plot({ drawing, label, over, children }: PlotProps) {
  const { height, ticks, ends, from, to } = drawing;
  return (
    <div
      className={`dg-plot ${ends.length > 1 ? "dg-plot-named max-sm:grid-cols-[2.75rem_minmax(0,1fr)_4rem]" : ""}`}
    >
      <svg className="chart dg-scale" width="52" height={height + 24} aria-hidden="true">
        <ScaleNumbers ticks={ticks} />
      </svg>
      <svg className="chart" width="100%" height={height + 24} role="img" aria-label={label}>
        <ScaleLines ticks={ticks} />
        <Stretched height={height}>{children}</Stretched>
        {over}
        <text y={height + 18}>{from}</text>
        <text className="b" x="100%" textAnchor="end" y={height + 18}>
          {to}
        </text>
      </svg>
      <EndNames ends={ends} height={height + 24} />
    </div>
  );
}

/** A drawing in per cent, as wide as its chart. */
const Stretched = ({ height, children }: { height: number; children: React.ReactNode }) => (
  <svg width="100%" height={height} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
);

type PlotProps = {
  drawing: LinesDrawing;
  label: string;
  /** An overlay that keeps its shape at any width. */
  over?: React.ReactNode;
  children: React.ReactNode;
};

const Lines = ({ drawing }: { drawing: LinesDrawing }) =>
  drawing.lines.map(({ key, d }) => <path key={key} className={`c-line l-${key}`} d={d} />);

/** Lines over sessions, each labelled at its end. */
export function LinesChart({ drawing, label }: { drawing: LinesDrawing; label: string }) {
  return (
    <Plot drawing={drawing} label={label}>
      <Lines drawing={drawing} />
    </Plot>
  );
}

/** Lines over numbered positions, with labels under the axis and named points in the plot. */
export function SeriesChart({ drawing, label, part, children }: SeriesProps) {
  const { height, axis, marks, lines } = drawing;
  const over = (
    <>
      {part && <Part id={part} drawing={drawing} />}
      {axis.map(([x, name]) => (
        <text key={x} x={`${x}%`} y={height + 18} textAnchor={x < 8 ? "start" : x > 92 ? "end" : "middle"}>
          {name}
        </text>
      ))}
      {marks.map(({ x, y, label, side, below }) => (
        <g key={`${x} ${label}`}>
          <circle className="fill-ink" cx={`${x}%`} cy={y} r="4.5" />
          <text
            className="b c-over"
            x={`${x}%`}
            y={below ? y + 18 : y - 8}
            dx={side === "left" ? -8 : 8}
            textAnchor={side === "left" ? "end" : undefined}
          >
            {label}
          </text>
        </g>
      ))}
      {children}
    </>
  );
  return (
    <Plot drawing={drawing} label={label} over={over}>
      {part ? <path className="c-line c-rest" d={lines[0]?.d} /> : <Lines drawing={drawing} />}
    </Plot>
  );
}

type SeriesProps = {
  drawing: SeriesDrawing;
  label: string;
  /** The id of the part drawn in full, from the left; beyond it, the first line is pale. */
  part?: string;
  children?: React.ReactNode;
};

/** The lines in full, as far to the right as the clip path with this id. */
const Part = ({ id, drawing }: { id: string; drawing: SeriesDrawing }) => (
  <>
    <clipPath id={id}>
      <rect width="100%" height={drawing.height} />
    </clipPath>
    <g clipPath={`url(#${id})`}>
      <Stretched height={drawing.height}>
        <Lines drawing={drawing} />
      </Stretched>
    </g>
  </>
);

/** Daily candles: hollow where the close is at or above the open, filled where it is below. */
export function CandlesChart({ drawing, label }: { drawing: CandlesDrawing; label: string }) {
  return (
    <Plot drawing={drawing} label={label}>
      <path className="c-wick" d={drawing.wicks} />
      <path className="c-rising" d={drawing.rising} />
      <path className="c-falling" d={drawing.falling} />
      <Lines drawing={drawing} />
    </Plot>
  );
}
