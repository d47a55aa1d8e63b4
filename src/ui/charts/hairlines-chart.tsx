import type { HairlinesDrawing } from "#platform/charts/hairlines.ts";

type Props = { drawing: HairlinesDrawing; ends: [low: string, high: string]; label: string };

/** Renders a reading as a mark among hairlines, one per earlier session; without those, on a plain scale. */
export function HairlinesChart({ drawing: { at, past, zero }, ends, label }: Props) {
  const zeroNamed = zero !== undefined && zero > 16 && zero < 84;
  return (
    <svg className="chart hairs" width="100%" height="48" role="img" aria-label={label}>
      {past ? (
        <svg
          y="10"
          width="100%"
          height="16"
          viewBox="0 0 100 12"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={past} />
        </svg>
      ) : (
        <>
          <rect className="f-zone" width="100%" y="15" height="6" />
          <line className="stroke-ink-3" x1="50%" x2="50%" y1="12" y2="24" />
        </>
      )}
      {zero !== undefined && <line className="c-zero" x1={`${zero}%`} x2={`${zero}%`} y1="8" y2="28" />}
      <line className="hairs-day" x1={`${at}%`} x2={`${at}%`} y1="5" y2="29" />
      <circle className="hairs-dot" cx={`${at}%`} cy="5" r="4" />
      <text y="44">{ends[0]}</text>
      {zeroNamed && (
        <text x={`${zero}%`} textAnchor="middle" y="44">
          0
        </text>
      )}
      <text x="100%" textAnchor="end" y="44">
        {ends[1]}
      </text>
    </svg>
  );
}
