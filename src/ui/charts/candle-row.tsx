import type { CandleRowDrawing } from "#platform/charts/candle-row.ts";

const MIDDLE = { textAnchor: "middle" } as const;
/** At the end of the gap's line. */
const BESIDE = { textAnchor: "start", dx: 4 } as const;

/** A few named candles or ranges with their highs and lows printed; hollow if the close is not below the open. */
export function CandleRow({ drawing, label }: { drawing: CandleRowDrawing; label: string }) {
  const { height, slot, noted, candles } = drawing;
  const part = (x: number, share: number) => ({ x: `${x - (slot * share) / 2}%`, width: `${slot * share}%` });
  return (
    <svg className="chart" width="100%" height={height + (noted ? 42 : 24)} role="img" aria-label={label}>
      {candles.map(({ name, note, x, high, low, body, falls, before, gap }) => (
        <g key={name}>
          {body ? (
            <>
              <line className="stroke-ink" x1={`${x}%`} x2={`${x}%`} y1={high[0]} y2={low[0]} />
              <rect
                className={falls ? "fill-ink stroke-ink" : "f-paper stroke-ink"}
                {...part(x, 0.4)}
                y={body[0]}
                height={body[1]}
              />
            </>
          ) : (
            <rect className="f-mute" {...part(x, 0.3)} y={high[0]} height={low[0] - high[0]} />
          )}
          {before !== undefined && (
            <line
              className="c-zero"
              x1={`${x - slot * 0.3}%`}
              x2={`${x + slot * 0.3}%`}
              y1={before}
              y2={before}
            />
          )}
          {gap && (
            <line
              className="stroke-ink [stroke-dasharray:2_3]"
              x1={`${x}%`}
              x2={`${x}%`}
              y1={gap[0]}
              y2={gap[1]}
            />
          )}
          <text {...(gap?.[1] === high[0] ? BESIDE : MIDDLE)} x={`${x}%`} y={high[0] - 7}>
            {high[1]}
          </text>
          <text {...(gap?.[1] === low[0] ? BESIDE : MIDDLE)} x={`${x}%`} y={low[0] + 16}>
            {low[1]}
          </text>
          <text className="b" {...MIDDLE} x={`${x}%`} y={height + 18}>
            {name}
          </text>
          {note && (
            <text {...MIDDLE} x={`${x}%`} y={height + 36}>
              {note}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
