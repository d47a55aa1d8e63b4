import type { BandDrawing } from "./draw/band.ts";

const MIDDLE = { textAnchor: "middle" } as const;

/** Where the RSI stands between 0 and 100, with the zones below 30 and above 70. */
export function RsiScale({ value, printed, label }: { value: number; printed: string; label: string }) {
  return (
    <svg className="chart" width="100%" height="68" role="img" aria-label={label}>
      <rect className="f-sunk" width="100%" y="28" height="14" />
      <rect className="f-zone" width="30%" y="28" height="14" />
      <rect className="f-zone" x="70%" width="30%" y="28" height="14" />
      {[30, 70].map((at) => (
        <g key={at}>
          <line className="c-axis" x1={`${at}%`} x2={`${at}%`} y1="24" y2="46" />
          <text {...MIDDLE} x={`${at}%`} y="62">
            {at}
          </text>
        </g>
      ))}
      <text y="62">oversold</text>
      <text x="100%" textAnchor="end" y="62">
        overbought
      </text>
      <Pointer at={value} y={22} printed={printed} />
    </svg>
  );
}

type PcrProps = { calls: number; at: number; texts: Record<"calls" | "puts" | "pcr", string>; label: string };

/** Calls and puts as parts of all open interest. */
const Parts = ({ calls, texts }: Pick<PcrProps, "calls" | "texts">) => (
  <>
    <rect className="f-ink" width={`${calls}%`} height="22" />
    <rect className="f-brand" x={`${calls}%`} width={`${100 - calls}%`} height="22" />
    <rect className="f-paper" x={`${calls}%`} width="2" height="22" />
    <text className="b" y="40">
      Calls {texts.calls}
    </text>
    <text className="b" x="100%" textAnchor="end" y="40">
      Puts {texts.puts}
    </text>
  </>
);

/** Calls and puts as parts of all open interest, and the ratio on a scale around 1. */
export function PcrBar({ calls, at, texts, label }: PcrProps) {
  return (
    <svg className="chart" width="100%" height="136" role="img" aria-label={label}>
      <Parts calls={calls} texts={texts} />
      <rect className="f-sunk" width="100%" y="92" height="14" />
      <rect className="f-zone" width="25%" y="92" height="14" />
      <rect className="f-zone" x="75%" width="25%" y="92" height="14" />
      {(["0.7", "1.0", "1.3"] as const).map((text, i) => (
        <g key={text}>
          <line
            className={i === 1 ? "c-zero" : "c-axis"}
            x1={`${25 * (i + 1)}%`}
            x2={`${25 * (i + 1)}%`}
            y1="88"
            y2="110"
          />
          <text {...MIDDLE} x={`${25 * (i + 1)}%`} y="126">
            {text}
          </text>
        </g>
      ))}
      <text y="126">more calls</text>
      <text x="100%" textAnchor="end" y="126">
        more puts
      </text>
      <Pointer at={at} y={86} printed={texts.pcr} />
    </svg>
  );
}

type BandProps = Omit<PcrProps, "at"> & {
  band: BandDrawing;
  /** The band's own figures in print. */
  marks: Record<"low" | "middle" | "high", string>;
};

/**
 * Calls and puts as parts of all open interest, and the ratio among its past: how often each stretch was met, and
 * under it the band from the lowest to the highest with its middle half marked.
 */
export function PcrBand({ calls, texts, band, marks, label }: BandProps) {
  const { at, low, quarters, high, counts } = band;
  const [lower, middle, upper] = quarters;
  const rect = (from: number, to: number) => ({ x: `${from}%`, width: `${Math.max(to - from, 0)}%` });
  return (
    <svg className="chart" width="100%" height="192" role="img" aria-label={label}>
      <Parts calls={calls} texts={texts} />
      <svg
        y="92"
        width="100%"
        height="44"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="f-mute" d={counts} />
      </svg>
      <rect className="f-zone" {...rect(low, high)} y="136" height="10" />
      <rect className="f-ink-2" {...rect(lower, upper)} y="136" height="10" />
      <line className="c-paper" x1={`${middle}%`} x2={`${middle}%`} y1="136" y2="146" />
      <text y="164">low {marks.low}</text>
      <text {...MIDDLE} x={`${Math.min(Math.max(middle, 38), 62)}%`} y="164">
        median {marks.middle}
      </text>
      <text x="100%" textAnchor="end" y="164">
        high {marks.high}
      </text>
      <text {...MIDDLE} x={`${Math.min(Math.max((lower + upper) / 2, 30), 70)}%`} y="184">
        middle half of the sessions
      </text>
      <Pointer at={at} y={84} printed={texts.pcr} tall={64} />
    </svg>
  );
}

type PointerProps = { at: number; y: number; printed: string; tall?: number };

function Pointer({ at, y, printed, tall = 26 }: PointerProps) {
  const anchor = at < 8 ? "start" : at > 92 ? "end" : "middle";
  return (
    <>
      <rect
        className="f-ink"
        x={`${at}%`}
        width="3"
        height={tall}
        y={y}
        rx="1"
        transform="translate(-1.5 0)"
      />
      <text className="b pointed" textAnchor={anchor} x={`${at}%`} y={y - 7}>
        {printed}
      </text>
    </>
  );
}
