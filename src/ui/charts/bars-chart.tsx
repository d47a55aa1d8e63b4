import type { NetsDrawing, PairsDrawing } from "#platform/charts/bars.ts";
import { BarNames, EndNames, ScaleLines, ScaleNumbers } from "./scale.tsx";

/**
 * Renders two bars a day around the zero line, the first solid, the second hollow. The latest days have full colour on
 * a separate ground; the last one is labelled at the ends of its bars.
 */
export function PairsChart({ drawing, label }: { drawing: PairsDrawing; label: string }) {
  const { height, zero, ticks, step, narrow, days, recent, ends } = drawing;
  const slot = 100 / days.length;
  const emphasised = recent > 0 ? days.length - recent : 0;
  return (
    <div className="dg-plot">
      <svg className="chart dg-scale" width="52" height={height} aria-hidden="true">
        <ScaleNumbers ticks={ticks} />
      </svg>
      <svg className="chart" width="100%" height={height} role="img" aria-label={label}>
        {emphasised > 0 && (
          <>
            <rect
              className="fill-sunk"
              x={`${(slot * recent).toFixed(2)}%`}
              width={`${(slot * emphasised).toFixed(2)}%`}
              height={height - 22}
            />
            <text x={`${(slot * recent).toFixed(2)}%`} dx="6" y="15">
              last {emphasised}
            </text>
          </>
        )}
        <ScaleLines ticks={ticks} />
        {days.map(({ day, bars }, i) => (
          <g key={day} opacity={i >= recent ? undefined : 0.5}>
            {bars.map(
              (bar, who) =>
                bar && (
                  <rect
                    key={who === 0 ? "first" : "second"}
                    className={who === 0 ? "fill-ink" : "f-hollow"}
                    x={`${(slot * (i + (who === 0 ? 0.14 : 0.52))).toFixed(2)}%`}
                    width={`${(slot * 0.34).toFixed(2)}%`}
                    y={bar[0]}
                    height={bar[1]}
                  />
                ),
            )}
          </g>
        ))}
        <line className="c-zero" x2="100%" y1={zero} y2={zero} />
        <BarNames names={days.map(({ day }) => day)} step={step} narrow={narrow} y={height - 6} />
      </svg>
      <EndNames ends={ends.map((end, i) => ({ ...end, key: i === 0 ? "close" : "e10" }))} height={height} />
    </div>
  );
}

const ROW = 30;

/** The names of the rows, beside their bars. */
const RowNames = ({ names, height }: { names: string[]; height: number }) => (
  <svg className="chart" width="100%" height={height} aria-hidden="true">
    {names.map((name, i) => (
      <text key={name} className="b" y={ROW * i + 19.5}>
        {name}
      </text>
    ))}
  </svg>
);

/** Net positions of several holders around one zero line. */
export function NetsChart({
  drawing,
  names,
  label,
}: {
  drawing: NetsDrawing;
  names: string[];
  label: string;
}) {
  const height = names.length * ROW;
  return (
    <div className="dg-nets grid grid-cols-[6.25rem_minmax(0,1fr)]">
      <RowNames names={names} height={height} />
      <svg className="chart" width="100%" height={height} role="img" aria-label={label}>
        {names.map((name, i) => {
          const bar = drawing.bars[i];
          const y = ROW * i + 19.5;
          if (!bar)
            return (
              <text key={name} x={`${drawing.zero}%`} dx="8" y={y}>
                —
              </text>
            );
          const [x, width, value] = bar;
          const left = x < drawing.zero;
          return (
            <g key={name}>
              <rect className="fill-ink" x={`${x}%`} width={`${width}%`} y={ROW * i + 8} height="14" />
              <text
                x={`${left ? x : x + width}%`}
                dx={left ? -6 : 6}
                textAnchor={left ? "end" : undefined}
                y={y}
              >
                {value}
              </text>
            </g>
          );
        })}
        <line className="c-zero" x1={`${drawing.zero}%`} x2={`${drawing.zero}%`} y1="0" y2={height} />
      </svg>
    </div>
  );
}

/** Shares of a hundred, each as a bar on a ground that ends at 100, with a line at 50. */
export function SharesChart({
  shares,
  names,
  label,
}: {
  shares: ({ value: number; printed: string } | null)[];
  names: string[];
  label: string;
}) {
  const height = names.length * ROW;
  return (
    <div className="dg-nets grid grid-cols-[6.25rem_minmax(0,1fr)_3.75rem]">
      <RowNames names={names} height={height + 18} />
      <svg className="chart" width="100%" height={height + 18} role="img" aria-label={label}>
        {names.map((name, i) => (
          <g key={name}>
            <rect className="f-zone" width="100%" y={ROW * i + 8} height="14" />
            <rect className="fill-ink" width={`${shares[i]?.value ?? 0}%`} y={ROW * i + 8} height="14" />
          </g>
        ))}
        <line className="stroke-ink-3 [stroke-dasharray:2_3]" x1="50%" x2="50%" y1="2" y2={height} />
        <text y={height + 14}>0</text>
        <text x="50%" textAnchor="middle" y={height + 14}>
          50
        </text>
        <text x="100%" textAnchor="end" y={height + 14}>
          100% long
        </text>
      </svg>
      <svg className="chart" width="100%" height={height + 18} aria-hidden="true">
        {names.map((name, i) => (
          <text key={name} className="b" x="100%" textAnchor="end" y={ROW * i + 19.5}>
            {shares[i]?.printed ?? "—"}
          </text>
        ))}
      </svg>
    </div>
  );
}
