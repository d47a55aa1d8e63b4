import type { PartsDrawing } from "#platform/charts/parts.ts";

const FILLS = ["fill-up", "f-mute", "fill-down"] as const;

type Props = {
  drawing: PartsDrawing;
  texts: [up: string, flat: string, down: string];
  label: string;
};

/** Renders gains on the left, losses on the right and unchanged between them, each labelled in place. */
export function BreadthBar({ drawing, texts, label }: Props) {
  const [, still = [50, 0]] = drawing;
  const end = still[0] + still[1];
  const middle = Math.min(Math.max(still[0] + still[1] / 2, 22), 78);
  return (
    <svg className="chart" width="100%" height="78" role="img" aria-label={label}>
      <text className="b" y="12">
        {texts[0]}
      </text>
      <text className="b" x="100%" textAnchor="end" y="12">
        {texts[2]}
      </text>
      {drawing.map(([x, width], i) => (
        <rect key={FILLS[i]} className={FILLS[i]} x={`${x}%`} width={`${width}%`} y="24" height="24" />
      ))}
      <rect className="f-paper" x={`${still[0]}%`} width="2" y="24" height="24" transform="translate(-1 0)" />
      <rect className="f-paper" x={`${end}%`} width="2" y="24" height="24" transform="translate(-1 0)" />
      <text textAnchor="middle" x={`${middle}%`} y="70">
        {texts[1]}
      </text>
    </svg>
  );
}
