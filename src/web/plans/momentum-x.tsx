import copy from "#content/momentum-x.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { faqJsonLd } from "#web/faq/json-ld.ts";
import { PageFaq } from "#web/faq/page-faq.tsx";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { rootData } from "#web/frame/root-data.ts";
import { horizonEnds } from "#web/home/rules.ts";
import { NewsletterForm } from "#web/newsletter/newsletter-form.island.tsx";
import type { Route } from "./+types/momentum-x.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { ConsentGateForm } from "./consent-gate.tsx";
import { gateAction } from "./gate.server.ts";
import { serviceJsonLd } from "./json-ld.ts";
import { loadPlan } from "./load-plan.server.ts";
import { MomentumGet } from "./momentum-get.tsx";
import { MomentumWhy } from "./momentum-why.tsx";
import { OpeningLinks, PlanTitle } from "./plan-opening.tsx";
import { Pricing } from "./pricing.tsx";
import { RegulatorySection } from "./regulatory.tsx";
import { ThreeEndings } from "./three-endings.tsx";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { facts, value } = view;
  const [least = 0, most = 0] = value("plans.momentum.ideas").split("-").map(Number);
  return {
    ...(await loadPlan(context, "momentum")),
    copy: fillAll(view.copy("momentum", copy), facts),
    ideas: [least, most] as const,
    weeks: Math.round((horizonEnds(value("plans.momentum.horizon"))?.to.days ?? 0) / 7),
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
      <AtAGlance copy={copy.glance} links={["#alert"]} isPlan reply={gate.reply} />
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

type MomentumHeroProps = {
  copy: {
    name: string;
    title: string;
    lead: string;
    primary: string;
    secondary: string;
    price: string;
    drawing: string;
    note: string;
    labels: { note: string; review: string; invalid: string; zone: string; time: string };
  };
  facts: { term: string; text: string }[];
  weeks: number;
};

/** The opening of Momentum X: what it is, an idea with its three endings beside it, and four facts below. */
function MomentumHero({ copy, facts, weeks }: MomentumHeroProps) {
  return (
    <section
      className="border-(--plan-line) border-b bg-(--plan-tint)"
      data-plan="momentum"
      aria-labelledby="page-title"
    >
      <div className="wrap grid items-start gap-x-14 gap-y-10 pt-[clamp(32px,4.4vw,64px)] lg:grid-cols-[5fr_7fr]">
        <div className="grid justify-items-start gap-5 lg:pb-12">
          <PlanTitle copy={copy} size="text-[clamp(2.5rem,1.9rem+2.6vw,4.125rem)]" />
          <p className="max-w-[32em] text-ink-2 text-lead">{copy.lead}</p>
          <OpeningLinks copy={copy} part="#alert" />
        </div>
        <figure>
          <ThreeEndings labels={copy.labels} drawing={copy.drawing} weeks={weeks} />
          <figcaption className="src mt-3 mb-8">{copy.note}</figcaption>
        </figure>
      </div>
      <dl className="wrap grid gap-x-8 border-t border-(--plan-line) py-5 sm:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(4,1fr)] lg:py-7">
        {facts.map(({ term, text }) => (
          <div className="py-2 lg:max-w-68" key={term}>
            <dt className="text-[0.84375rem] text-ink-2">{term}</dt>
            <dd className="leading-[1.4] font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
