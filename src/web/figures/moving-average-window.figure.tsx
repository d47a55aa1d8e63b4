import { rupees, twoDecimals } from "#platform/format/numbers.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import type { FigureProps } from "./figures.ts";
import { simpleAverage } from "./series.ts";

/** The six closes of the text. */
const CLOSES = [412, 418, 415, 421, 424, 418];

/** Which closes each of two windows counts: one leaves, one enters. */
export function MovingAverageWindow({ title }: FigureProps) {
  const [first, second] = simpleAverage(CLOSES, 5).slice(4);
  return (
    <ChartFigure
      title={title}
      measure="Closes of Company A in ₹, and which of them each 5-day average counts"
      source="Computed from the closes in the text"
    >
      <table className="figs">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Close</th>
            <th scope="col">Day 5</th>
            <th scope="col">Day 6</th>
          </tr>
        </thead>
        <tbody>
          {CLOSES.map((close, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days in order
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td>{rupees(close)}</td>
              <td>{i < 5 ? "counts" : "—"}</td>
              <td>{i === 0 ? <b>leaves</b> : i === 5 ? <b>enters</b> : "counts"}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Average</th>
            <td />
            <td>₹{twoDecimals(first ?? 0)}</td>
            <td>₹{twoDecimals(second ?? 0)}</td>
          </tr>
        </tbody>
      </table>
    </ChartFigure>
  );
}
