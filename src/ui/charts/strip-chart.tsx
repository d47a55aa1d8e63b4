import type { StripDrawing, StripTone } from "./draw/strip.ts";

// A verdict is above the line, below it, or a dash on it, so that it reads without colour.
const MARK: Record<StripTone, { y: number; height: number; className: string }> = {
  up: { y: 4, height: 22, className: "fill-up" },
  down: { y: 26, height: 22, className: "fill-down" },
  flat: { y: 23.5, height: 5, className: "fill-flat" },
  none: { y: 25.5, height: 1, className: "f-mute" },
};
const TOP = 76;

/** Renders consecutive verdicts in a row, and under each how the index moved that day. */
export function StripChart({
  drawing,
  label,
  measure,
}: {
  drawing: StripDrawing;
  label: string;
  measure: string;
}) {
  const { marks, bars, zero, from, to } = drawing;
  const slot = 100 / marks.length;
  const x = (i: number) => `${(slot * (i + 0.16)).toFixed(2)}%`;
  const width = `${(slot * 0.68).toFixed(2)}%`;
  const last = marks.length - 1;
  return (
    <svg className="chart" width="100%" height="158" role="img" aria-label={label}>
      <line className="stroke-line-2" x2="100%" y1="26" y2="26" />
      {marks.map((tone, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one mark per session, in order
        <rect key={i} x={x(i)} width={width} {...MARK[tone]} />
      ))}
      <text y="69">{measure}</text>
      <line className="c-zero" x2="100%" y1={TOP + zero} y2={TOP + zero} />
      {bars.map(
        (bar, i) =>
          bar && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: one bar per session, in order
              key={i}
              className={i === last ? "fill-ink" : "f-mute"}
              x={x(i)}
              width={width}
              y={TOP + bar[0]}
              height={bar[1]}
            />
          ),
      )}
      <text y="154">{from}</text>
      <text className="b" x="100%" textAnchor="end" y="154">
        {to}
      </text>
    </svg>
  );
}
