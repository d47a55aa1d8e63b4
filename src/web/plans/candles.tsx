type Props = {
  /** Closes from top (0) to bottom (100), as drawn; each candle opens at the previous close. */
  closes: readonly number[];
  /** The part of the plot that the candles fill, in per cent. */
  from: number;
  to: number;
};

/** Candles of an invented series, for a stretched plot of 100 × 100. Rising ones are filled, falling ones hollow. */
export function Candles({ closes, from, to }: Props) {
  const step = (to - from) / (closes.length - 1);
  return closes.slice(1).map((close, i) => {
    const open = closes[i] ?? close;
    const x = from + (i + 0.5) * step;
    const high = Math.min(open, close) - 1.2 - ((i * 7) % 5) * 0.8;
    const low = Math.max(open, close) + 1.2 + ((i * 11) % 5) * 0.8;
    const rises = close < open;
    return (
      <g key={x}>
        <path
          className={rises ? "fill-brand stroke-brand" : "stroke-ink-2"}
          d={`M${x.toFixed(2)} ${high.toFixed(1)}V${low.toFixed(1)}`}
        />
        <rect
          className={
            rises ? "fill-brand stroke-brand" : "fill-[var(--plot-ground,var(--paper))] stroke-ink-2"
          }
          x={(x - step * 0.3).toFixed(2)}
          y={Math.min(open, close).toFixed(1)}
          width={(step * 0.6).toFixed(2)}
          height={Math.max(Math.abs(open - close), 0.6).toFixed(1)}
        />
      </g>
    );
  });
}
