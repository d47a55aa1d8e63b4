import type { Plan } from "#domain/firm/rules.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { HorizonAxis } from "./horizon-axis.tsx";
import { PlanCard } from "./plan-card.tsx";

/** A plan with its prices printed per cycle and its holding period. */
export type PricedPlan = Omit<Plan, "quarterlyPrice" | "yearlyPrice"> & {
  horizon: string;
  price: { QUARTERLY: string; YEARLY: string };
};

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

const CYCLES = [
  { value: "QUARTERLY", label: "Quarterly" },
  { value: "YEARLY", label: "Yearly" },
] as const;

/** The two services on the axis of how long you hold, with their prices for the cycle that is ticked. */
export function ResearchServices({ copy, plans }: Props) {
  return (
    <section
      id="research-services"
      className="wrap sec cycle-scope"
      aria-labelledby="research-services-title"
    >
      <Level name="Research services" />
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h2 id="research-services-title">{copy.title}</h2>
          <p className="mt-5 max-w-[42em] text-ink-2">{copy.lead}</p>
        </div>
        <fieldset className="cycle-toggle">
          <legend className="vh">Billing cycle</legend>
          {CYCLES.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="cycle" value={value} defaultChecked={value === "QUARTERLY"} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <HorizonAxis plans={plans} notCovered={copy.notCovered} />
      <div className="mt-8 grid gap-y-5 md:grid-cols-2 md:gap-x-6">
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} />
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
