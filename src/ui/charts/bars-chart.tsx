import type { NetsDrawing, PairsDrawing } from "./draw/bars.ts";

/** Two bars a day around the zero line, the last day in full colour and named at its ends. */
export function PairsChart({ drawing, label }: { drawing: PairsDrawing; label: string }) {
  const { height, zero, ticks, days, ends } = drawing;
  const slot = 100 / days.length;
  const last = days.length - 1;
  return (
    <div className="dg-plot">
      <svg className="chart dg-plot-y" width="52" height={height} aria-hidden="true">
        {ticks.map(([y, text]) => (
          <text key={text} y={y + 4.5}>
            {text}
          </text>
        ))}
      </svg>
      <svg className="chart" width="100%" height={height} role="img" aria-label={label}>
        {ticks.map(([y]) => (
          <line key={y} className="c-grid" x2="100%" y1={y} y2={y} />
        ))}
        {days.map(({ day, bars }, i) => (
          <g key={day} opacity={i === last ? undefined : 0.45}>
            {bars.map(
              (bar, who) =>
                bar && (
                  <rect
                    key={who === 0 ? "first" : "second"}
                    className={who === 0 ? "f-ink" : "f-brand"}
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
        {days.map(({ day }, i) => (
          <text
            key={day}
            className={i === last ? "b" : i === 0 ? undefined : "wide"}
            textAnchor="middle"
            x={`${(slot * (i + 0.5)).toFixed(2)}%`}
            y={height - 6}
          >
            {day}
          </text>
        ))}
      </svg>
      <svg className="chart dg-plot-end" width="116" height={height} aria-hidden="true">
        {ends.map(({ name, value, y, at }, i) => (
          <g key={name} className={i === 0 ? "t-close" : "t-e10"}>
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
    </div>
  );
}

const ROW = 30;

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
    <div className="dg-nets">
      <svg className="chart" width="100%" height={height} aria-hidden="true">
        {names.map((name, i) => (
          <text key={name} className="b" y={ROW * i + 19.5}>
            {name}
          </text>
        ))}
      </svg>
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
              <rect className="f-ink" x={`${x}%`} width={`${width}%`} y={ROW * i + 8} height="14" />
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

/** A change in per cent beside its figure in a table; decoration of a figure that is printed. */
export function ChangeBar({ bar }: { bar: [x: number, width: number] | null }) {
  return (
    <svg className="chart" width="100%" height="18" aria-hidden="true">
      <line className="c-axis" x1="50%" x2="50%" y2="18" />
      {bar && <rect className="f-mute" x={`${bar[0]}%`} width={`${bar[1]}%`} y="4" height="10" />}
    </svg>
  );
}
