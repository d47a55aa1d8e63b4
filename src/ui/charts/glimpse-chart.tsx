import type { GlimpseDrawing } from "./draw/glimpse.ts";

type LineProps = {
  drawing: GlimpseDrawing;
  /** The words under the line: what it spans, and its ends. */
  from: string;
  average: string;
  close: string;
  tone: "up" | "down" | "flat";
  label: string;
};

const DOT = { up: "fill-up", down: "fill-down", flat: "fill-ink" } as const;

/** Renders a price over its average in a small space: the last close is the dot. */
export function LineGlimpse({ drawing: { close, average, last }, from, label, tone, ...words }: LineProps) {
  return (
    <svg className="chart" width="100%" height="78" role="img" aria-label={label}>
      <svg y="4" width="100%" height="50" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="c-line l-average" d={average} />
        <path className="c-line l-close" d={close} />
      </svg>
      <circle className={DOT[tone]} cx="100%" cy={4 + last / 2} r="4" transform="translate(-3 0)" />
      <text y="74">{from}</text>
      <text x="100%" textAnchor="end" y="74">
        {words.average}
        <tspan className="b">{words.close}</tspan>
      </text>
    </svg>
  );
}

type PairProps = {
  /** Where each bar ends, in per cent from the zero line in the middle: negative to the left. */
  bars: { name: string; width: number; brand: boolean }[];
  label: string;
};

/** Renders two amounts on either side of one zero line, each named beside its bar. */
export function PairGlimpse({ bars, label }: PairProps) {
  return (
    <svg className="chart" width="100%" height={bars.length * 26 + 4} role="img" aria-label={label}>
      {bars.map(({ name, width, brand }, i) => (
        <g key={name}>
          <rect
            className={brand ? "fill-brand" : "fill-ink"}
            x={`${width < 0 ? 50 + width : 50}%`}
            width={`${Math.max(Math.abs(width), 0.4)}%`}
            y={i * 26 + 3}
            height="20"
          />
          <text x="50%" dx={width < 0 ? 7 : -7} textAnchor={width < 0 ? undefined : "end"} y={i * 26 + 17.5}>
            {name}
          </text>
        </g>
      ))}
      <line className="c-zero" x1="50%" x2="50%" y2={bars.length * 26 + 2} />
    </svg>
  );
}
