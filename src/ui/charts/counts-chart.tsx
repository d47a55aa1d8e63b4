import type { CountsDrawing } from "#platform/charts/counts.ts";
import { ScaleLines, ScaleNumbers } from "./scale.tsx";

/** Renders counts over days or weeks as bars on a zero line; decreases hang below it. */
export function CountsChart({ drawing, label }: { drawing: CountsDrawing; label: string }) {
  const { height, zero, ticks, bars, step, narrow } = drawing;
  const slot = 100 / bars.length;
  const last = bars.length - 1;
  const at = (n: number, share: number) => `${(slot * (n + share)).toFixed(2)}%`;
  return (
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)]">
      <svg className="chart" width="100%" height={height} aria-hidden="true">
        <ScaleNumbers ticks={ticks} />
      </svg>
      <svg className="chart" width="100%" height={height} role="img" aria-label={label}>
        <ScaleLines ticks={ticks} />
        {bars.map(({ name, above, below }, n) => (
          <g key={name}>
            {above[1] > 0 && (
              <rect
                className="fill-brand"
                x={at(n, 0.14)}
                width={`${(slot * 0.72).toFixed(2)}%`}
                y={above[0]}
                height={above[1]}
              />
            )}
            {below[1] > 0 && (
              <rect
                className="f-mute"
                x={at(n, 0.14)}
                width={`${(slot * 0.72).toFixed(2)}%`}
                y={below[0]}
                height={below[1]}
              />
            )}
          </g>
        ))}
        <line className="c-zero" x2="100%" y1={zero} y2={zero} />
        {bars.map(({ name }, n) =>
          (last - n) % step === 0 ? (
            <text
              key={name}
              className={n === last ? "b" : (last - n) % narrow === 0 ? undefined : "wide"}
              textAnchor={n === last ? "end" : n === 0 ? "start" : "middle"}
              x={n === last ? "100%" : at(n, n === 0 ? 0 : 0.5)}
              y={height - 6}
            >
              {name}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}
