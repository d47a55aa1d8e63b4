/** The heights of a scale, from its top in pixels, and what is printed at each. */
type Ticks = readonly (readonly [y: number, text: string])[];

/** The numbers beside a chart. */
export const ScaleNumbers = ({ ticks }: { ticks: Ticks }) =>
  ticks.map(([y, text]) => (
    <text key={text + y} y={y + 4.5}>
      {text}
    </text>
  ));

/** The lines across a chart at the numbers beside it. */
export const ScaleLines = ({ ticks }: { ticks: Ticks }) =>
  ticks.map(([y]) => <line key={y} className="stroke-grid" x2="100%" y1={y} y2={y} />);
