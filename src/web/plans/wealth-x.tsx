import specimen from "#content/report-specimen.json" with { type: "json" };
import copy from "#content/wealth-x.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { filtersOf } from "#domain/orders/specimen.ts";
import { definePage } from "#page.ts";
import { faqJsonLd } from "#web/faq/json-ld.ts";
import { PageFaq } from "#web/faq/page-faq.tsx";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { rootData } from "#web/frame/root-data.ts";
import { horizonEnds } from "#web/home/rules.ts";
import type { Route } from "./+types/wealth-x.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { BusinessAndPrice } from "./business-and-price.tsx";
import { ConsentGateForm } from "./consent-gate.tsx";
import { gateAction } from "./gate.server.ts";
import { serviceJsonLd } from "./json-ld.ts";
import { loadPlan } from "./load-plan.server.ts";
import { OpeningLinks, PlanTitle } from "./plan-opening.tsx";
import { Pricing } from "./pricing.tsx";
import { RegulatorySection } from "./regulatory.tsx";
import { WealthDelivery } from "./wealth-delivery.tsx";
import { WealthFeatures } from "./wealth-features.tsx";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { facts, value } = view;
  const ends = horizonEnds(value("plans.wealth.horizon"));
  return {
    ...(await loadPlan(context, "wealth")),
    copy: fillAll(view.copy("wealth", copy), facts),
    ends: { from: ends?.from.label ?? "", to: ends?.to.label ?? "" },
    listed: filtersOf(view, specimen),
  };
}

export const action = (args: Route.ActionArgs) => gateAction(args, "wealth");

export const headers = refusalHeaders;

export const meta: Route.MetaFunction = metaOf(({ copy: { meta }, offers, faqs }, site) => ({
  path: "/wealth-x",
  ...meta,
  jsonLd: [serviceJsonLd(site, { ...meta, path: "/wealth-x", name: "Wealth X", offers }), faqJsonLd(faqs)],
}));

export default function WealthX({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { gate, copy, plan, ends, times, email, faqs, listed } = loaderData;
  const firm = rootData(matches)?.firm;
  if (!firm) return null;
  return (
    <>
      <WealthHero copy={copy.hero} ends={ends} />
      <AtAGlance copy={copy.glance} links={[SPECIMEN_PATH, listed && "#filters"]} isPlan reply={gate.reply} />
      <WealthFeatures copy={copy.get} listed={listed} />
      <WealthDelivery copy={copy.delivery} />
      <Pricing plan={plan} copy={copy.pricing}>
        <ConsentGateForm item="wealth" data={gate} refused={actionData} />
      </Pricing>
      <PageFaq page="wealth-x" copy={copy.faq} items={faqs} firm={{ ...firm, email }} />
      <RegulatorySection firm={firm} copy={copy.regulatory} times={times} />
    </>
  );
}

type Props = {
  copy: {
    name: string;
    title: string;
    lead: string;
    primary: string;
    secondary: string;
    specimen: string;
    price: string;
    horizon: string;
    drawing: string;
    note: string;
    labels: { price: string; business: string };
  };
  ends: { from: string; to: string };
};

/** The opening of Wealth X: a wide heading over a panorama of years. */
function WealthHero({ copy, ends }: Props) {
  return (
    <section className="bg-(--plan-tint)" data-plan="wealth" aria-labelledby="page-title">
      <div className="wrap pt-[clamp(32px,4.4vw,64px)]">
        <PlanTitle copy={copy} size="max-w-[12.6em] text-[clamp(2.625rem,1.5rem+4.6vw,6rem)]" />
        <div className="mt-7 grid items-end gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <p className="max-w-[36em] text-ink-2 text-lead">{copy.lead}</p>
          <div className="grid gap-4 lg:justify-items-end">
            <OpeningLinks copy={copy} part="#delivery" end="lg:justify-end" />
          </div>
        </div>
      </div>
      <BusinessAndPrice labels={copy.labels} drawing={copy.drawing} {...ends} />
      <div className="bg-(--plan-line)">
        <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-1 py-4 text-sm">
          <p className="font-medium">{copy.horizon}</p>
          <p className="text-ink-2">{copy.note}</p>
        </div>
      </div>
    </section>
  );
}
