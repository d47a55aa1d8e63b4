import { PlanTitle, PlanWays } from "./plan-opening.tsx";
import { ReportSheet, type SheetCopy } from "./report-sheet.tsx";

type Props = {
  copy: {
    name: string;
    title: string;
    lead: string;
    primary: string;
    secondary: string;
    specimen: string;
    price: string;
  };
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
          <PlanTitle copy={copy} size="text-[clamp(2.5rem,1.9rem+2.8vw,4.5rem)]" />
          <p className="max-w-[32em] text-ink-2 text-lead">{copy.lead}</p>
          <PlanWays copy={copy} part="#parts" />
        </div>
        <ReportSheet copy={sheet} titles={titles} />
      </div>
    </section>
  );
}
