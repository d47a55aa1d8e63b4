import type { FieldDrawing } from "#platform/charts/field.ts";
import { ScaleNumbers } from "./scale.tsx";

// Direction is told by shape before colour.
const SHAPE = { up: "M0-6L6 5H-6z", down: "M0 6L6-5H-6z", flat: "M-6-2H6V2H-6z" } as const;
const FILL = { up: "fill-up", down: "fill-down", flat: "fill-flat" } as const;
const LABEL = {
  right: { dx: 10, dy: 4.5, textAnchor: "start" },
  left: { dx: -10, dy: 4.5, textAnchor: "end" },
  above: { dy: -11, textAnchor: "middle" },
  below: { dy: 20, textAnchor: "middle" },
} as const;

type Props = { drawing: FieldDrawing; across: string; label: string };

/** Renders points between two scales, each with its direction, and with its name where it fits. */
export function FieldChart({ drawing, across, label }: Props) {
  const { height, points, down, line } = drawing;
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)]">
      <svg className="chart" width="40" height={height} aria-hidden="true">
        <ScaleNumbers ticks={down} />
      </svg>
      <svg className="chart plotted" width="100%" height={height + 40} role="img" aria-label={label}>
        {down.map(([y, text], i) => (
          <line key={text} className={i ? "stroke-grid" : "c-zero"} x2="100%" y1={y} y2={y} />
        ))}
        {line && (
          <>
            <line className="ranked-mark" x2="100%" y1={line.y} y2={line.y} />
            <text className="b" x="100%" textAnchor="end" y={line.y - 6}>
              {line.printed}
            </text>
          </>
        )}
        {points.map(({ name, x, y, tone, side, wide }) => (
          <g key={name}>
            <svg x={`${x}%`} y={y} overflow="visible" aria-hidden="true">
              <path className={FILL[tone]} d={SHAPE[tone]} />
            </svg>
            {side && (
              <text className={side === wide ? undefined : "narrow"} x={`${x}%`} y={y} {...LABEL[side]}>
                {name}
              </text>
            )}
            {wide && wide !== side && (
              <text className="wide" x={`${x}%`} y={y} {...LABEL[wide]}>
                {name}
              </text>
            )}
          </g>
        ))}
        {drawing.across.map(([x, text]) => (
          <text key={text} x={`${x}%`} textAnchor="middle" y={height + 14}>
            {text}
          </text>
        ))}
        <text x="100%" textAnchor="end" y={height + 34}>
          {across}
        </text>
      </svg>
    </div>
  );
}
