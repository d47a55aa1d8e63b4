import { Bias } from "#ui/primitives/bias.tsx";

export type SheetCopy = {
  mark: string;
  label: string;
  kind: string;
  company: string;
  sector: string;
  overview: string;
  lines: { name: string; share: number }[];
  valuation: { name: string; now: string; median: string }[];
  medianLabel: string;
  quarters: number[];
  quartersLabel: string;
  holders: { name: string; share: number }[];
  technical: string;
  view: string;
  viewTag: string;
  viewText: string;
};

type Props = { copy: SheetCopy; titles: string[] };

/** One page of a report on a company that does not exist. Its numbers are those of the cards below. */
export function ReportSheet({ copy, titles }: Props) {
  const [overview, valuation, quarters, holders, technical, view] = titles;
  return (
    <figure className="sheet" aria-label={copy.label}>
      <figcaption className="sheet-mark">{copy.mark}</figcaption>
      <header className="border-ink border-b-2 pb-3">
        <p className="text-ink-2 text-note">{copy.kind}</p>
        <p className="mt-1.5 mb-0.5 font-serif text-h3">{copy.company}</p>
        <p className="text-ink-2 text-note">{copy.sector}</p>
      </header>
      <div className="sheet-parts">
        <Part at={1} title={overview}>
          <p>{copy.overview}</p>
          <Shares parts={copy.lines} />
        </Part>
        <Part at={2} title={valuation}>
          <table className="w-full text-right">
            <thead className="text-ink-2">
              <tr>
                <td />
                <th scope="col" className="font-normal">
                  Now
                </th>
                <th scope="col" className="font-normal">
                  {copy.medianLabel}
                </th>
              </tr>
            </thead>
            <tbody>
              {copy.valuation.map(({ name, now, median }) => (
                <tr key={name} className="border-line border-t">
                  <th scope="row" className="py-0.5 text-left font-normal">
                    {name}
                  </th>
                  <td className="font-semibold">{now}</td>
                  <td>{median}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
        <Part at={3} title={quarters}>
          <Quarters values={copy.quarters} label={copy.quartersLabel} />
        </Part>
        <Part at={4} title={holders}>
          <Shares parts={copy.holders} />
        </Part>
        <Part at={5} title={technical}>
          <Chart />
          <p>{copy.technical}</p>
        </Part>
        <Part at={6} title={view}>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Bias tone="flat">{copy.view}</Bias>
            <span className="rounded-[4px] border border-current px-1.5 py-0.5 font-medium">
              {copy.viewTag}
            </span>
          </p>
          <p>{copy.viewText}</p>
        </Part>
      </div>
    </figure>
  );
}

function Part({ at, title, children }: { at: number; title: string | undefined; children: React.ReactNode }) {
  return (
    <div className="sheet-part">
      <p className="font-semibold">
        <span className="sheet-number num">{at}</span>
        {title}
      </p>
      {children}
    </div>
  );
}

function Shares({ parts }: { parts: { name: string; share: number }[] }) {
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

function Quarters({ values, label }: { values: number[]; label: string }) {
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

function Chart() {
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
