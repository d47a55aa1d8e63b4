import type { ReportText } from "#domain/orders/specimen.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import { AverageLine, Quarters, Shares } from "./sheet-drawings.tsx";

export type SheetCopy = ReportText["sheet"] & { mark: string; label: string; quartersLabel: string };

type Props = { copy: SheetCopy; titles: string[] };

/** One page of a report on an invented company. Its numbers are those of the cards below. */
export function ReportSheet({ copy, titles }: Props) {
  const [overview, valuation, quarters, holders, technical, view] = titles;
  return (
    <figure
      className="relative border border-(color:--plan-line) bg-card p-[clamp(18px,2.6vw,36px)] text-note/[1.45] shadow-card"
      aria-label={copy.label}
    >
      <figcaption className="absolute top-0 -right-px -translate-y-1/2 bg-(color:--plan) pt-1.75 pr-2.75 pb-1.75 pl-5 leading-none font-medium text-card [clip-path:polygon(10px_0,100%_0,100%_100%,10px_100%,0_50%)]">
        {copy.mark}
      </figcaption>
      <header className="border-ink border-b-2 pb-3">
        <p className="text-ink-2 text-note">{copy.kind}</p>
        <p className="mt-1.5 mb-0.5 font-serif text-h3">{copy.company}</p>
        <p className="text-ink-2 text-note">{copy.sector}</p>
      </header>
      <div className="grid gap-x-7 min-[30rem]:grid-cols-[1fr_1fr]">
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
          <AverageLine />
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
        <span className="num mr-2 inline-grid h-5.5 w-5.5 place-items-center rounded-[50%] border border-(color:--plan) leading-none text-(color:--plan)">
          {at}
        </span>
        {title}
      </p>
      {children}
    </div>
  );
}
