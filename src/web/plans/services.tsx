import copy from "#content/services.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { definePage } from "#page.ts";
import { Link } from "#ui/primitives/link.tsx";
import { faqsFor } from "#web/faq/items.server.ts";
import { faqJsonLd } from "#web/faq/json-ld.ts";
import { PageFaq } from "#web/faq/page-faq.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { rootData } from "#web/frame/root-data.ts";
import { HorizonAxis } from "#web/home/horizon-axis.tsx";
import { timesOf } from "#web/legal/times.ts";
import type { Route } from "./+types/services.ts";
import { afterOrder } from "./at-a-glance.tsx";
import { CompareServices } from "./compare.tsx";
import { serviceJsonLd } from "./json-ld.ts";
import { PlanCard, PlansHead } from "./plan-card.tsx";
import { offersOf, pricedPlans } from "./priced-plan.server.ts";
import { RegulatorySection } from "./regulatory.tsx";

export const middleware = [definePage({ listed: true })];

export function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { facts } = view;
  return {
    copy: fillAll(view.copy("services", copy), facts),
    plans: pricedPlans(view),
    offers: { momentum: offersOf(view, "momentum"), wealth: offersOf(view, "wealth") },
    times: timesOf(facts),
    email: view.firm.email,
    faqs: faqsFor("services", view),
    reply: view.services ? undefined : replyPromise(view.tools.clock.now(), facts),
  };
}

export const meta: Route.MetaFunction = metaOf(({ copy, plans, offers, faqs }, site) => ({
  path: "/services",
  ...copy.meta,
  jsonLd: [
    ...plans.map(({ key, ...plan }) => serviceJsonLd(site, { ...plan, offers: offers[key] })),
    faqJsonLd(faqs),
  ],
}));

export default function Services({ loaderData, matches }: Route.ComponentProps) {
  const { copy, plans, times, email, faqs, reply } = loaderData;
  const { hero, pricing } = copy;
  const firm = rootData(matches)?.firm;
  return (
    <>
      <section className="wrap services-hero pt-[clamp(36px,5vw,76px)]" aria-labelledby="services-title">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <h1 id="services-title" className="max-w-[9.5em]">
            {hero.title}
          </h1>
          <div className="grid justify-items-start gap-6">
            <p className="max-w-[34em] text-ink-2 text-lead">{hero.lead}</p>
            <p className="flex w-full flex-wrap gap-3">
              <a href="#plans" className="btn btn-ink max-[460px]:w-full">
                {hero.primary}
              </a>
              <Link href="/disclaimer" className="btn btn-line max-[460px]:w-full">
                {hero.secondary}
              </Link>
            </p>
          </div>
        </div>
        <HorizonAxis plans={plans} notCovered={hero.notCovered} />
      </section>
      <section id="plans" className="wrap sec cycle-scope" aria-labelledby="plans-title">
        <PlansHead id="plans-title" copy={pricing} />
        <div className="mt-10 grid gap-y-5 md:grid-cols-2 md:gap-x-6">
          {plans.map((plan) => (
            <PlanCard key={plan.key} plan={plan}>
              {pricing.join[plan.key]}
            </PlanCard>
          ))}
        </div>
        <ReportNote copy={copy.report} />
      </section>
      <CompareServices copy={copy.compare} after={afterOrder(reply)} />
      {firm && (
        <>
          <PageFaq page="services" copy={copy.faq} items={faqs} firm={{ ...firm, email }} />
          <RegulatorySection firm={firm} copy={copy.regulatory} times={times} />
        </>
      )}
    </>
  );
}

type Props = { copy: { title: string; text: string; button: string } };

/** The single report, beside the plans: a small sheet, its price in a sentence, and a link. */
function ReportNote({ copy }: Props) {
  return (
    <aside
      className="mt-6 grid items-center gap-x-8 gap-y-5 rounded-card border border-(--plan-line) bg-(--plan-tint) p-[clamp(22px,2.6vw,36px)] sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]"
      data-plan="report"
      aria-label={copy.title}
    >
      <svg viewBox="0 0 64 80" width="64" height="80" aria-hidden="true" className="max-sm:hidden">
        <path d="M1 1h48l14 14v64H1z" className="fill-card" stroke="var(--plan-line)" />
        <path d="M49 1v14h14" fill="none" stroke="var(--plan-line)" />
        <path d="M10 14h26M10 22h18" stroke="var(--plan)" strokeWidth="2" />
        <path
          d="M10 70V58M18 70V52M26 70V56M34 70V46M42 70V49M50 70V40"
          stroke="var(--plan)"
          strokeWidth="4"
        />
        <path d="M10 34h44" className="stroke-line-2" />
      </svg>
      <div>
        <h3 className="text-h4">{copy.title}</h3>
        <p className="mt-1.5 max-w-[44em] text-ink-2">{copy.text}</p>
      </div>
      <Link
        href="/stockizenreport"
        className="btn btn-line max-sm:w-full sm:col-start-2 sm:justify-self-start lg:col-start-3"
      >
        {copy.button}
      </Link>
    </aside>
  );
}
