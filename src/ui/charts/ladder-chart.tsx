import type { LadderDrawing } from "#platform/charts/ladder.ts";

/** `now` names the price at the centre of the levels. */
type LadderProps = { drawing: LadderDrawing; label: string; now?: string };

/**
 * Renders price levels to scale around the close, whose flag is at its level; the day's range is a bar. Strikes with
 * high open interest are dashed; one beyond the scale is cut short, with an arrow.
 */
export function LadderChart({ drawing, label, now = "Close" }: LadderProps) {
  const { height, rungs, close, range } = drawing;
  return (
    <svg className="chart" width="100%" height={height} role="img" aria-label={label}>
      {range && <rect className="f-zone" x="80%" width="16" y={range[0]} height={range[1]} rx="2" />}
      {rungs.map(({ name, printed, distance, above, strike, off, y, at }) => (
        <g key={name} className={strike ? "lv-strike" : above ? "lv-above" : "lv-below"}>
          <line className="lv" x1="67%" x2={off ? "76%" : "100%"} y1={y} y2={y} />
          {off && (
            <text x="78%" y={y + 4.5}>
              {above ? "↑" : "↓"}
            </text>
          )}
          <line className="c-lead" x1="62%" x2="67%" y1={at} y2={y} />
          <text className="b n" y={at + 4.5}>
            {name}
          </text>
          <text className="b" x="39%" textAnchor="end" y={at + 4.5}>
            {printed}
          </text>
          <text x="60%" textAnchor="end" y={at + 4.5}>
            {distance}
          </text>
        </g>
      ))}
      <line className="c-zero" x1="60%" x2="100%" y1={close.y} y2={close.y} />
      <rect className="fill-ink" width="60%" y={close.y - 14} height="28" />
      <svg x="60%" y={close.y - 14} overflow="visible" aria-hidden="true">
        <path className="fill-ink" d="M-.5 0L10 14L-.5 28z" />
      </svg>
      <text className="on-ink" x="10" y={close.y + 4.5}>
        {now}
      </text>
      <text className="on-ink" x="39%" textAnchor="end" y={close.y + 4.5}>
        {close.printed}
      </text>
    </svg>
  );
}
