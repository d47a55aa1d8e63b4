import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { PlanCard, PlansHead } from "#web/plans/plan-card.tsx";
import type { PricedPlan } from "#web/plans/priced-plan.server.ts";
import { HorizonAxis } from "./horizon-axis.tsx";

type Props = {
  copy: {
    title: string;
    lead: string;
    note: string;
    report: string;
    notCovered: { title: string; text: string };
  };
  plans: PricedPlan[];
};

/** The two services on the axis of holding periods, with their prices for the selected cycle. */
export function ResearchServices({ copy, plans }: Props) {
  return (
    <section
      id="research-services"
      className="wrap sec cycle-scope"
      aria-labelledby="research-services-title"
    >
      <Level name="Research services" />
      <PlansHead id="research-services-title" copy={copy} />
      <HorizonAxis plans={plans} notCovered={copy.notCovered} />
      <div className="mt-8 grid gap-y-5 md:grid-cols-2 md:gap-x-6">
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan}>
            See More
            <span className="vh"> about {plan.name}</span>
          </PlanCard>
        ))}
      </div>
      <p className="mt-7 max-w-[46em] text-ink-2">
        {copy.note}{" "}
        <Link href="/stockizenreport" className="text-ink underline">
          {copy.report}
        </Link>
      </p>
    </section>
  );
}
