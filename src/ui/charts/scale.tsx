/** The positions of a scale, in pixels from its top, and their labels. */
type Ticks = readonly (readonly [y: number, text: string])[];

/** The numbers beside a chart. */
export const ScaleNumbers = ({ ticks }: { ticks: Ticks }) =>
  ticks.map(([y, text]) => (
    <text key={text + y} y={y + 4.5}>
      {text}
    </text>
  ));

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
