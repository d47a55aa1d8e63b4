/** The positions of a scale, in pixels from its top, and their labels. */
type Ticks = readonly (readonly [y: number, text: string])[];

/** The numbers beside a chart. */
export const ScaleNumbers = ({ ticks }: { ticks: Ticks }) =>
  ticks.map(([y, text]) => (
    <text key={text + y} y={y + 4.5}>
      {text}
    </text>
  ));

type FrameProps = {
  className: string;
  ticks: Ticks;
  height: number;
  label: string;
  children: React.ReactNode;
};

/** A chart beside the numbers of its scale; `className` sets the columns of both. */
export const ScaleFrame = ({ className, ticks, height, label, children }: FrameProps) => (
  <div className={`grid ${className}`}>
    <svg className="chart" width="100%" height={height} aria-hidden="true">
      <ScaleNumbers ticks={ticks} />
    </svg>
    <svg className="chart" width="100%" height={height} role="img" aria-label={label}>
      <ScaleLines ticks={ticks} />
      {children}
    </svg>
  </div>
);

type BarNamesProps = { names: readonly string[]; step: number; narrow: number; y: number };

/** The names under bars, counted back from the last: every `step`-th, on a narrow screen every `narrow`-th. */
export function BarNames({ names, step, narrow, y }: BarNamesProps) {
  const last = names.length - 1;
  return names.map(
    (name, n) =>
      (last - n) % step === 0 && (
        <text
          key={name}
          className={n === last ? "b" : (last - n) % narrow === 0 ? undefined : "wide"}
          textAnchor={n === last ? "end" : n === 0 ? "start" : "middle"}
          x={n === last ? "100%" : `${((100 / names.length) * (n === 0 ? 0 : n + 0.5)).toFixed(2)}%`}
          y={y}
        >
          {name}
        </text>
      ),
  );
}

type Ends = readonly { key: string; name: string; value: string; y: number; at: number }[];

/** The names and last values to the right of a chart, each connected to the end of its line or bar. */
export const EndNames = ({ ends, height }: { ends: Ends; height: number }) => (
  <svg className="chart dg-plot-end" width="116" height={height} aria-hidden="true">
    {ends.map(({ key, name, value, y, at }) => (
      <g key={key} className={`t-${key}`}>
        <path className="c-lead" d={`M2 ${y}L11 ${at}`} />
        <text x="15" y={at + 4.5}>
          {name}
        </text>
        <text className="b" x="100%" textAnchor="end" y={at + 4.5}>
          {value}
        </text>
      </g>
    ))}
  </svg>
);

/** The grid lines at the numbers beside a chart. */
export const ScaleLines = ({ ticks }: { ticks: Ticks }) =>
  ticks.map(([y]) => <line key={y} className="stroke-grid" x2="100%" y1={y} y2={y} />);
