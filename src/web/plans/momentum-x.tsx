import copy from "#content/momentum-x.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { faqsFor } from "#web/faq/items.server.ts";
import { faqJsonLd } from "#web/faq/json-ld.ts";
import { PageFaq } from "#web/faq/page-faq.tsx";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { rootData } from "#web/frame/root-data.ts";
import { horizonEnds } from "#web/home/rules.ts";
import { timesOf } from "#web/legal/times.ts";
import { NewsletterForm } from "#web/newsletter/newsletter-form.island.tsx";
import type { Route } from "./+types/momentum-x.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { ConsentGateForm } from "./consent-gate.tsx";
import { gateAction, gateData } from "./gate.server.ts";
import { serviceJsonLd } from "./json-ld.ts";
import { MomentumGet } from "./momentum-get.tsx";
import { MomentumHero } from "./momentum-hero.tsx";
import { MomentumWhy } from "./momentum-why.tsx";
import { offersOf, planPricing } from "./priced-plan.server.ts";
import { Pricing } from "./pricing.tsx";
import { RegulatorySection } from "./regulatory.tsx";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { facts, value } = view;
  const [least = 0, most = 0] = value("plans.momentum.ideas").split("-").map(Number);
  return {
    gate: await gateData(context, "momentum"),
    copy: fillAll(view.copy("momentum", copy), facts),
    plan: planPricing(view, "momentum"),
    offers: offersOf(view, "momentum"),
    ideas: [least, most] as const,
    times: timesOf(facts),
    email: view.firm.email,
    weeks: Math.round((horizonEnds(value("plans.momentum.horizon"))?.to.days ?? 0) / 7),
    faqs: faqsFor("momentum-x", view),
  };
}

export const action = (args: Route.ActionArgs) => gateAction(args, "momentum");

export const headers = refusalHeaders;

export const meta: Route.MetaFunction = metaOf(({ copy: { meta }, offers, faqs }, site) => ({
  path: "/momentum-x",
  ...meta,
  jsonLd: [
    serviceJsonLd(site, { ...meta, path: "/momentum-x", name: "Momentum X", offers }),
    faqJsonLd(faqs),
  ],
}));

type Props = { copy: { title: string; items: string[] } };

/** The disclaimers, in full size and before the price. */
function PlanDisclaimers({ copy }: Props) {
  return (
    <section
      className="bg-night-2 py-[clamp(48px,6vw,88px)] text-on-night"
      aria-labelledby="limits-title"
      data-disclaimers=""
    >
      <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <h2 id="limits-title" className="max-w-[8em]">
          {copy.title}
        </h2>
        <ul className="border-night-line border-t">
          {copy.items.map((item) => (
            <li key={item} className="border-night-line border-b py-4">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export default function MomentumX({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { gate, copy, plan, ideas, times, email, weeks, faqs } = loaderData;
  const firm = rootData(matches)?.firm;
  if (!firm) return null;
  return (
    <>
      <MomentumHero copy={copy.hero} facts={copy.facts} weeks={weeks} />
      <AtAGlance copy={copy.glance} ways={["#alert"]} isPlan reply={gate.reply} />
      <MomentumWhy copy={copy.why} />
      <MomentumGet copy={copy.get} firm={firm} ideas={ideas} />
      <PlanDisclaimers copy={copy.limits} />
      <Pricing plan={plan} copy={copy.pricing}>
        <ConsentGateForm item="momentum" data={gate} refused={actionData} />
      </Pricing>
      <section className="border-brand-line border-y bg-brand-tint" aria-labelledby="read-along">
        <div className="wrap grid items-end gap-x-12 gap-y-8 py-[clamp(48px,6vw,88px)] lg:grid-cols-[5fr_7fr]">
          <div>
            <h2 id="read-along" className="max-w-[10em]">
              {copy.newsletter.title}
            </h2>
            <p className="mt-5 max-w-[34em] text-ink-2">{copy.newsletter.lead}</p>
          </div>
          <div className="max-w-[34rem]">
            <Island of={NewsletterForm} with={{ variant: "swing" }} />
          </div>
        </div>
      </section>
      <PageFaq page="momentum-x" copy={copy.faq} items={faqs} firm={{ ...firm, email }} />
      <RegulatorySection firm={firm} copy={copy.regulatory} times={times} />
    </>
  );
}
