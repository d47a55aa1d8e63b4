/** The heights of a scale, from its top in pixels, and what is printed at each. */
type Ticks = readonly (readonly [y: number, text: string])[];

/** The numbers beside a chart. */
export const ScaleNumbers = ({ ticks }: { ticks: Ticks }) =>
  ticks.map(([y, text]) => (
    <text key={text + y} y={y + 4.5}>
      {text}
    </text>
  ));

type Ends = readonly { key: string; name: string; value: string; y: number; at: number }[];

/** The names and last values to the right of a chart, each led to the height at which its line or bar ends. */
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

/** The lines across a chart at the numbers beside it. */
export const ScaleLines = ({ ticks }: { ticks: Ticks }) =>
  ticks.map(([y]) => <line key={y} className="stroke-grid" x2="100%" y1={y} y2={y} />);
