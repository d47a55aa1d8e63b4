import copy from "#content/stock-report.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { definePage } from "#page.ts";
import { rupees } from "#platform/format/numbers.ts";
import { Level } from "#ui/primitives/level.tsx";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { rootData } from "#web/frame/root-data.ts";
import { timesOf } from "#web/legal/times.ts";
import type { Route } from "./+types/stock-report.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { ConsentGateForm } from "./consent-gate.tsx";
import { gateAction, gateData } from "./gate.server.ts";
import { serviceJsonLd } from "./json-ld.ts";
import { OpeningLinks, PlanTitle } from "./plan-opening.tsx";
import { Price } from "./price.tsx";
import { Term } from "./pricing.tsx";
import { RegulatorySection } from "./regulatory.tsx";
import { ReportSheet, type SheetCopy } from "./report-sheet.tsx";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { facts } = view;
  return {
    gate: await gateData(context, "report"),
    copy: fillAll(view.copy("report", copy), facts),
    times: timesOf(facts),
  };
}

export const action = (args: Route.ActionArgs) => gateAction(args, "report");

export const headers = refusalHeaders;

export const meta: Route.MetaFunction = metaOf(({ copy: { meta }, gate }, site) => {
  const [price = 0] = gate.prices;
  const page = { path: "/stockizenreport", ...meta };
  const offers = [{ name: "One report on one stock", price }];
  return { ...page, jsonLd: [serviceJsonLd(site, { ...page, name: "Equity Research Report", offers })] };
});

type Props = {
  copy: { title: string; lead: string; cards: { title: string; question: string; text: string }[] };
};

/** The six sections of a report, numbered as on the sheet and ruled like a form. */
function ReportParts({ copy }: Props) {
  return (
    <section id="parts" className="wrap sec" aria-labelledby="parts-title" data-plan="report">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2 id="parts-title" className="max-w-[13em]">
          {copy.title}
        </h2>
        <p className="max-w-[26em] text-ink-2">{copy.lead}</p>
      </div>
      <ol className="parts-grid mt-[clamp(28px,3.4vw,48px)] grid border-t border-line-2 md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]">
        {copy.cards.map(({ title, question, text }, i) => (
          <li key={title} data-card="">
            <span
              className="num font-serif normal-nums text-[2.5rem]/[0.95] font-[380] text-(color:--plan)"
              aria-hidden="true"
            >
              {i + 1}
            </span>
            <div>
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1 text-sm font-medium text-(color:--plan)">{question}</p>
              <p className="mt-2 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export default function StockReport({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { gate, copy, times } = loaderData;
  const firm = rootData(matches)?.firm;
  if (!firm) return null;
  return (
    <>
      <ReportHero copy={copy.hero} sheet={copy.sheet} titles={copy.parts.cards.map(({ title }) => title)} />
      <AtAGlance copy={copy.glance} links={[SPECIMEN_PATH]} isPlan={false} reply={gate.reply} />
      <ReportParts copy={copy.parts} />
      <ReportOrder copy={copy.order} price={rupees(gate.prices[0] ?? 0)}>
        <ConsentGateForm item="report" data={gate} refused={actionData} />
      </ReportOrder>
      <RegulatorySection firm={firm} copy={copy.regulatory} times={times} />
    </>
  );
}

type ReportOrderProps = {
  copy: {
    title: string;
    lead: string;
    unit: string;
    docket: { term: string; text: string }[];
    form: string;
  };
  price: string;
  children: React.ReactNode;
};

/** The price of one report on a docket, and the block that orders it. */
function ReportOrder({ copy, price, children }: ReportOrderProps) {
  return (
    <section id="pricing" className="wrap sec" aria-labelledby="pricing-title" data-plan="report">
      <Level name="Pricing" />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="pricing-title" className="max-w-[11em]">
            {copy.title}
          </h2>
          <p className="mt-5 max-w-[34em] text-ink-2">{copy.lead}</p>
          <div className="docket mt-8" data-price-card="">
            <div className="docket-price">
              <Price text={price} />
              <p className="text-ink-2">{copy.unit}</p>
            </div>
            <dl className="px-7 pt-3 pb-4">
              {copy.docket.map(({ term, text }) => (
                <Term key={term} term={term}>
                  {text}
                </Term>
              ))}
            </dl>
          </div>
        </div>
        <div className="pay-desk">
          <h3 className="mb-6 text-h4">{copy.form}</h3>
          {children}
        </div>
      </div>
    </section>
  );
}

type ReportHeroProps = {
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
function ReportHero({ copy, sheet, titles }: ReportHeroProps) {
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
          <OpeningLinks copy={copy} part="#parts" />
        </div>
        <ReportSheet copy={sheet} titles={titles} />
      </div>
    </section>
  );
}
