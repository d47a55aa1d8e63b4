/** Parts of a whole as one bar, each labelled with its share. */
export function Shares({ parts }: { parts: { name: string; share: number }[] }) {
  return (
    <div>
      <div className="flex h-2.5 gap-0.5" aria-hidden="true">
        {parts.map(({ name, share }, i) => (
          <span key={name} style={{ width: `${share}%`, opacity: 1 - i * 0.34 }} className="bg-(--plan)" />
        ))}
      </div>
      <p className="num mt-1.5 flex flex-wrap gap-x-3">
        {parts.map(({ name, share }) => (
          <span key={name}>
            {name} {share}%
          </span>
        ))}
      </p>
    </div>
  );
}

/** One bar per quarter, the latest in full colour. */
export function Quarters({ values, label }: { values: number[]; label: string }) {
  return (
    <div>
      <svg viewBox="0 0 240 66" className="h-auto w-full" aria-hidden="true">
        {values.map((value, i) => (
          <rect
            key={value}
            x={i * 30}
            y={66 - value}
            width="23"
            height={value}
            fill={i === values.length - 1 ? "var(--plan)" : "var(--plan-line)"}
          />
        ))}
      </svg>
      <p className="mt-1.5 text-ink-2">{label}</p>
    </div>
  );
}

/** A price that fell below its average and met a level twice. */
export function AverageLine() {
  return (
    <svg viewBox="0 0 240 66" className="h-auto w-full" fill="none" aria-hidden="true">
      <path d="M0 58H240" stroke="var(--plan)" strokeDasharray="3 4" />
      <path d="M0 26C60 20 140 26 240 34" stroke="var(--plan-line)" strokeWidth="3" />
      <path
        d="M0 14 16 8 30 16 46 12 62 28 78 24 96 42 112 38 128 57 144 48 160 52 176 57 192 44 208 48 224 38 240 41"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
