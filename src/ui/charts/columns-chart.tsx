import type { ColumnsDrawing } from "#platform/charts/columns.ts";
import { ScaleFrame } from "./scale.tsx";

/** The fills of the series, strongest first. */
export const COLUMN_FILLS = ["fill-ink", "fill-brand", "f-mute"] as const;

/** Renders named columns on one zero line, with the value above each where it fits. */
export function ColumnsChart({ drawing, label }: { drawing: ColumnsDrawing; label: string }) {
  const { height, zero, ticks, groups, step, narrow, valued } = drawing;
  return (
    <ScaleFrame className="grid-cols-[3.75rem_minmax(0,1fr)]" ticks={ticks} height={height} label={label}>
      {groups.map(({ name, x, columns }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a table may have one name
        <g key={n}>
          {columns.map(
            (column, i) =>
              column && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the series have their order
                <g key={i}>
                  <rect
                    className={COLUMN_FILLS[i]}
                    x={`${column.x}%`}
                    width={`${column.width}%`}
                    y={column.y}
                    height={column.height}
                  />
                  {valued && (
                    <text
                      className="wide"
                      x={`${column.x + column.width / 2}%`}
                      y={column.y < zero ? column.y - 6 : column.y + column.height + 15}
                      textAnchor="middle"
                    >
                      {column.printed}
                    </text>
                  )}
                </g>
              ),
          )}
          {n % step === 0 && (
            <text
              className={n % narrow === 0 ? undefined : "wide"}
              x={`${x}%`}
              y={height - 6}
              textAnchor="middle"
            >
              {name}
            </text>
          )}
        </g>
      ))}
      <line className="c-zero" x2="100%" y1={zero} y2={zero} />
    </ScaleFrame>
  );
}
