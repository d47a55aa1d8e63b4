import type { CountsDrawing } from "#platform/charts/counts.ts";
import { BarNames, ScaleFrame } from "./scale.tsx";

/** Renders counts over days or weeks as bars on a zero line; decreases hang below it. */
export function CountsChart({ drawing, label }: { drawing: CountsDrawing; label: string }) {
  const { height, zero, ticks, bars, step, narrow } = drawing;
  const slot = 100 / bars.length;
  const across = (n: number) => ({
    x: `${(slot * (n + 0.14)).toFixed(2)}%`,
    width: `${(slot * 0.72).toFixed(2)}%`,
  });
  return (
    <ScaleFrame className="grid-cols-[3.25rem_minmax(0,1fr)]" ticks={ticks} height={height} label={label}>
      {bars.map(({ name, above, below }, n) => (
        <g key={name}>
          {above[1] > 0 && <rect className="fill-brand" {...across(n)} y={above[0]} height={above[1]} />}
          {below[1] > 0 && <rect className="f-mute" {...across(n)} y={below[0]} height={below[1]} />}
        </g>
      ))}
      <line className="c-zero" x2="100%" y1={zero} y2={zero} />
      <BarNames names={bars.map(({ name }) => name)} step={step} narrow={narrow} y={height - 6} />
    </ScaleFrame>
  );
}
