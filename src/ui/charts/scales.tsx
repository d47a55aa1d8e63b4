import type { BandDrawing } from "#platform/charts/band.ts";

const MIDDLE = { textAnchor: "middle" } as const;

type RsiProps = {
  value: number;
  printed: string;
  /** The bounds of the oversold and overbought zones. */
  zones: { oversold: number; overbought: number };
  label: string;
};

/** Renders the RSI between 0 and 100, with its outer zones. */
export function RsiScale({ value, printed, zones: { oversold, overbought }, label }: RsiProps) {
  return (
    <svg className="chart" width="100%" height="68" role="img" aria-label={label}>
      <ZoneScale y={28} marks={[markAt(oversold), markAt(overbought)]} ends={["oversold", "overbought"]} />
      <Pointer at={value} y={22} printed={printed} />
    </svg>
  );
}

const markAt = (at: number): Mark => ({ at, printed: String(at) });

type Mark = { at: number; printed: string };
/** The first and the last mark bound the zones, whose names are below the ends. */
type ZoneProps = { y: number; marks: Mark[]; even?: Mark; ends: [low: string, high: string] };

/** A scale with its outer zones. */
function ZoneScale({ y, marks, even, ends }: ZoneProps) {
  const [low, high] = [marks[0]?.at ?? 0, marks.at(-1)?.at ?? 100];
  return (
    <>
      <rect className="fill-sunk" width="100%" y={y} height="14" />
      <rect className="f-zone" width={`${low}%`} y={y} height="14" />
      <rect className="f-zone" x={`${high}%`} width={`${100 - high}%`} y={y} height="14" />
      {marks.map((mark) => (
        <g key={mark.printed}>
          <line
            className={mark === even ? "c-zero" : "stroke-line-2"}
            x1={`${mark.at}%`}
            x2={`${mark.at}%`}
            y1={y - 4}
            y2={y + 18}
          />
          <text {...MIDDLE} x={`${mark.at}%`} y={y + 34}>
            {mark.printed}
          </text>
        </g>
      ))}
      <text y={y + 34}>{ends[0]}</text>
      <text x="100%" textAnchor="end" y={y + 34}>
        {ends[1]}
      </text>
    </>
  );
}

/** The rule's marks and the ratio 1 between them: positions in per cent of the scale, and labels. */
type PcrMarks = Record<"low" | "even" | "high", Mark>;
type PcrProps = { calls: number; at: number; texts: Record<"calls" | "puts" | "pcr", string>; label: string };

/** Calls and puts as parts of all open interest. */
const Parts = ({ calls, texts }: Pick<PcrProps, "calls" | "texts">) => (
  <>
    <rect className="fill-ink" width={`${calls}%`} height="22" />
    <rect className="fill-brand" x={`${calls}%`} width={`${100 - calls}%`} height="22" />
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
export function PcrBar({ calls, at, marks, texts, label }: PcrProps & { marks: PcrMarks }) {
  const { low, even, high } = marks;
  return (
    <svg className="chart" width="100%" height="136" role="img" aria-label={label}>
      <Parts calls={calls} texts={texts} />
      <ZoneScale y={92} marks={[low, even, high]} even={even} ends={["more calls", "more puts"]} />
      <Pointer at={at} y={86} printed={texts.pcr} />
    </svg>
  );
}

type BandProps = Omit<PcrProps, "at"> & {
  band: BandDrawing;
  /** The band's figures in print. */
  marks: Record<"low" | "middle" | "high", string>;
};

/**
 * Renders calls and puts as parts of all open interest, and the ratio against its history: the frequency of each
 * interval above the band from lowest to highest, whose middle half is marked.
 */
export function PcrBandScale({ calls, texts, band, marks, label }: BandProps) {
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
      <rect className="fill-ink-2" {...rect(lower, upper)} y="136" height="10" />
      <line className="stroke-paper stroke-2" x1={`${middle}%`} x2={`${middle}%`} y1="136" y2="146" />
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
        className="fill-ink"
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
