import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Badge } from "./plan-card.tsx";
import { Price } from "./price.tsx";
import type { PlanPricing } from "./priced-plan.server.ts";

type Props = {
  plan: PlanPricing;
  copy: { title: string; lead: string; subscribe: string };
  children: React.ReactNode;
};

/** A plan's two prices and the block that subscribes to it. The price of the cycle selected there is highlighted. */
export function Pricing({ plan, copy, children }: Props) {
  const { name, price, saving, badge, feeCap, minimumAge } = plan;
  return (
    <section id="pricing" className="wrap sec" aria-labelledby="pricing-title" data-plan={plan.key}>
      <Level name="Pricing" />
      <div className="group grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="pricing-title" className="max-w-[13em]">
            {copy.title}
          </h2>
          <p className="mt-5 max-w-[36em] text-ink-2">{copy.lead}</p>
          <ul className="mt-8 grid gap-4 sm:grid-cols-2">
            <li
              className="grid content-start gap-2 rounded-card border border-line-2 px-5.5 py-5 [transition:background-color_0.18s,border-color_0.18s] group-has-[[value=QUARTERLY]:checked]:border-(--plan) group-has-[[value=QUARTERLY]:checked]:bg-(--plan-tint)"
              data-pay="QUARTERLY"
            >
              <h3 className="text-md">
                <span className="vh">{name} </span>Quarterly
              </h3>
              <Price text={price.QUARTERLY} />
              <p className="text-ink-2 text-sm">per quarter</p>
            </li>
            <li
              className="grid content-start gap-2 rounded-card border border-line-2 px-5.5 py-5 [transition:background-color_0.18s,border-color_0.18s] group-has-[[value=YEARLY]:checked]:border-(--plan) group-has-[[value=YEARLY]:checked]:bg-(--plan-tint)"
              data-pay="YEARLY"
            >
              <h3 className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-md">
                <span>
                  <span className="vh">{name} </span>Yearly
                </span>
                <Badge claim={badge} />
              </h3>
              <Price text={price.YEARLY} />
              <p className="text-ink-2 text-sm">per year</p>
              {saving && <p className="num text-ink-2 text-note">{saving} less than four quarters</p>}
            </li>
          </ul>
          <dl className="mt-8 border-line border-y">
            <Term term="Tax">No GST currently</Term>
            <Term term="Renewal">None; one payment for each cycle</Term>
            <Term term="Ending early">
              You may end it at any time, for any reason, and the unexpired period is refunded by the day. See
              the{" "}
              <Link href="/refundpolicy" className="text-inherit underline">
                Refund Policy
              </Link>{" "}
              and its calculator
            </Term>
            <Term term="Fee cap">
              <span className="num">{feeCap}</span> per family per year, for individual and HUF clients
            </Term>
            <Term term="Who">
              Indian residents aged {minimumAge} or over, a Hindu undivided family (HUF), or a legally
              incorporated entity
            </Term>
          </dl>
        </div>
        <div className="pay-desk">
          <h3 className="mb-6 text-h4">{copy.subscribe}</h3>
          {children}
        </div>
      </div>
    </section>
  );
}

/** A line of what the price includes. */
export function Term({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-4 border-(--term-line,var(--line)) border-t py-3 first:border-t-0 text-sm">
      <dt className="text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
