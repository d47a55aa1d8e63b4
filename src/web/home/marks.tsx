const Frame = ({ children }: { children: React.ReactNode }) => (
  <svg viewBox="0 0 200 96" className="mark h-auto w-full max-w-[240px]" fill="none" aria-hidden="true">
    {children}
  </svg>
);

/** A price that turns at a level drawn beforehand. */
function RuleMark() {
  return (
    <Frame>
      <path d="M0 60h200" className="stroke-line-2" strokeWidth="1.5" strokeDasharray="3 5" />
      <path
        d="M0 22 18 34 32 27 50 48 62 42 84 60 98 50 112 56 128 38 144 44 162 24 178 30 200 12"
        className="stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="84" cy="60" r="5.5" className="fill-accent" />
    </Frame>
  );
}

/** One sender, and lines that only arrive. */
function ChannelMark() {
  return (
    <Frame>
      {[10, 32, 54, 76].map((y, i) => (
        <g key={y}>
          <rect x="0" y={y} width={[148, 96, 172, 120][i]} height="12" rx="3" className="fill-brand-line" />
          <rect x="0" y={y} width="22" height="12" rx="3" className="fill-brand" />
        </g>
      ))}
      <path d="M199 8v82" className="stroke-ink" strokeWidth="2" />
    </Frame>
  );
}

/** Many strands of work that pass through one named hand. */
function PeopleMark() {
  return (
    <Frame>
      {[8, 24, 40, 56, 72, 88].map((y) => (
        <path key={y} d={`M0 ${y}C60 ${y} 76 48 118 48`} className="stroke-line-2" strokeWidth="1.5" />
      ))}
      <path d="M118 48h82" className="stroke-brand" strokeWidth="2.5" />
      <path d="M118 32v32" className="stroke-ink" strokeWidth="2.5" />
      <circle cx="118" cy="48" r="5.5" className="fill-accent" />
    </Frame>
  );
}

/** An account that anyone can recompute: steps, and their total. */
function RecordMark() {
  return (
    <Frame>
      <path d="M0 88h200" className="stroke-line-2" strokeWidth="1.5" />
      {[0, 1, 2, 3].map((i) => (
        <rect
          key={i}
          x={i * 42}
          y={66 - i * 18}
          width="30"
          height="22"
          className={i === 3 ? "fill-brand" : "fill-brand-line"}
        />
      ))}
      <path d="M170 12h30" className="stroke-ink" strokeWidth="2" />
      <path d="M185 12v76" className="stroke-accent" strokeWidth="2" />
    </Frame>
  );
}

/** The drawings of the four reasons, in order. */
export const MARKS = [RuleMark, ChannelMark, PeopleMark, RecordMark];
