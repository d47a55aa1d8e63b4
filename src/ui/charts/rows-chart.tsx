import type { RankedDrawing } from "#platform/charts/ranked.ts";
import { RANKED_FILLS } from "./ranked-chart.tsx";

const ROW = 48;

/** Named amounts below one another on one scale: each name above its bar, the amount at the bar's end. */
export function RowsChart({ drawing: { zero, rows }, label }: { drawing: RankedDrawing; label: string }) {
  return (
    <svg className="chart" width="100%" height={rows.length * ROW} role="img" aria-label={label}>
      {rows.map(({ name, printed, tone, x, width, end, left }, i) => (
        <g key={name}>
          <text className="b" y={ROW * i + 13}>
            {name}
          </text>
          <rect className={RANKED_FILLS[tone]} x={`${x}%`} width={`${width}%`} y={ROW * i + 20} height="16" />
          <line className="c-zero" x1={`${zero}%`} x2={`${zero}%`} y1={ROW * i + 16} y2={ROW * i + 40} />
          <text x={`${end}%`} dx={left ? -6 : 6} textAnchor={left ? "end" : undefined} y={ROW * i + 32.5}>
            {printed}
          </text>
        </g>
      ))}
    </svg>
  );
}
