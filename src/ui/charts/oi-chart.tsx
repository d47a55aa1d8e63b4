import type { OiDrawing, OiSide } from "#platform/charts/oi.ts";

const HEAD = 26;

type Props = { drawing: OiDrawing; label: string };

/**
 * Renders open interest by strike: calls to the left of the strikes, puts to the right, on one scale. The full outer
 * part of a bar was added on the day, an outline beyond it was closed; the close has a separate row.
 */
export function OiChart({ drawing, label }: Props) {
  const { height, rows, calls, puts, close, mark } = drawing;
  const tall = height + HEAD;
  return (
    <div className="oi relative grid grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)]">
      <Side
        side={calls}
        height={height}
        name="Calls"
        label={`${label}: calls`}
        left
        mark={mark?.left ? mark : undefined}
      />
      <svg className="chart" width="100%" height={tall} aria-hidden="true">
        {rows.map(([y, text, bold]) => (
          <text key={text} className={bold ? "b" : undefined} textAnchor="middle" x="50%" y={HEAD + y + 4.5}>
            {text}
          </text>
        ))}
      </svg>
      <Side
        side={puts}
        height={height}
        name="Puts"
        label={`${label}: puts`}
        mark={mark?.left === false ? mark : undefined}
      />
      {close && (
        <p
          className="absolute inset-x-0 h-0 border-t-[1.25px] border-ink text-center"
          style={{ top: HEAD + close.y }}
          aria-hidden="true"
        >
          <span className="inline-block [transform:translateY(-50%)] bg-ink px-3 py-1.25 font-sans text-[0.8125rem]/[1.2] font-semibold text-paper lining-nums tabular-nums">
            Close {close.printed}
          </span>
        </p>
      )}
    </div>
  );
}

type SideProps = {
  side: OiSide;
  height: number;
  name: string;
  label: string;
  left?: boolean;
  mark: Labelled | undefined;
};

function Side({ side, height, name, label, left = false, mark }: SideProps) {
  const { held, added, closed, largest } = side;
  const inner = left ? "100%" : "0%";
  const kind = left ? "oi-calls" : "oi-puts";
  return (
    <svg className={`chart ${kind}`} width="100%" height={height + HEAD} role="img" aria-label={label}>
      <text className="b" x={inner} textAnchor={left ? "end" : "start"} y="12">
        {name}
      </text>
      <svg
        y={HEAD}
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="oi-held" d={held} />
        <path
          className="fill-none stroke-ink-3 stroke-1 [stroke-dasharray:2_2] [vector-effect:non-scaling-stroke]"
          d={closed}
        />
        <path className="oi-added" d={added} />
      </svg>
      <line className="c-zero" x1={inner} x2={inner} y1={HEAD} y2={HEAD + height} />
      {mark && <BarEnd className="oi-mark" at={mark} left={left} />}
      {largest && <BarEnd className="b" at={largest} left={left} />}
    </svg>
  );
}

type Labelled = { x: number; y: number; printed: string };

/** A label at the outer end of a bar. */
const BarEnd = ({ className, at, left }: { className: string; at: Labelled; left: boolean }) => (
  <text
    className={className}
    x={`${left ? 100 - at.x : at.x}%`}
    dx={left ? -7 : 7}
    textAnchor={left ? "end" : "start"}
    y={HEAD + at.y + 4.5}
  >
    {at.printed}
  </text>
);
