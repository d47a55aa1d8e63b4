import { ReportSheet, type SheetCopy } from "./report-sheet.tsx";

type Props = {
  copy: { name: string; title: string; lead: string; primary: string; secondary: string; price: string };
  sheet: SheetCopy;
  titles: string[];
};

/** The opening of the report's page: what is bought, and a page of it lying on the desk. */
export function ReportHero({ copy, sheet, titles }: Props) {
  return (
    <section
      className="[background:linear-gradient(var(--plan-tint)_calc(100%_-_56px),transparent_0)]"
      data-plan="report"
      aria-labelledby="page-title"
    >
      <div className="wrap grid gap-x-14 gap-y-10 pt-[clamp(32px,4.4vw,64px)] lg:grid-cols-2 lg:items-center">
        <div className="grid justify-items-start gap-5 lg:pb-16">
          <h1 id="page-title" className="text-[clamp(2.5rem,1.9rem+2.8vw,4.5rem)]">
            <span className="plan-ink mb-3 block text-h4 tracking-[-0.01em] text-(color:--plan)">
              {copy.name}
            </span>
            {copy.title}
          </h1>
          <p className="max-w-[32em] text-ink-2 text-lead">{copy.lead}</p>
          <p className="flex w-full flex-wrap gap-3">
            <a href="#pricing" className="btn btn-amber max-[460px]:w-full">
              {copy.primary}
            </a>
            <a href="#parts" className="btn btn-line border-(--plan-line) max-[460px]:w-full">
              {copy.secondary}
            </a>
          </p>
          <p className="num text-ink-2 text-sm">{copy.price}</p>
        </div>
        <ReportSheet copy={sheet} titles={titles} />
      </div>
    </section>
  );
}
