import type { ShownClaim } from "#domain/firm/claims.ts";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { Price } from "./price.tsx";
import type { PricedPlan } from "./priced-plan.server.ts";

type ChoiceProps = { id: string; copy: { title: string; lead: string } };

/** The heading of the plans, with the choice of the billing cycle. */
export const PlansHead = ({ id, copy: { title, lead } }: ChoiceProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
    <div>
      <h2 id={id}>{title}</h2>
      <p className="mt-5 max-w-[42em] text-ink-2">{lead}</p>
    </div>
    <CycleToggle />
  </div>
);

/** The billing cycles, in the order of a plan's prices. */
export const CYCLES = [
  { cycle: "QUARTERLY", label: "Quarterly", unit: "quarter" },
  { cycle: "YEARLY", label: "Yearly", unit: "year" },
] as const;

/** The choice of the billing cycle. The style sheet shows the selected cycle's prices within `cycle-scope`. */
function CycleToggle() {
  return (
    <fieldset className="cycle-toggle inline-flex gap-1 rounded-card border border-line-2 bg-card p-1">
      <legend className="vh">Billing cycle</legend>
      {CYCLES.map(({ cycle, label }) => (
        <label
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-4.5 text-[0.9375rem] font-[550]"
          key={cycle}
        >
          <input
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            type="radio"
            name="cycle"
            value={cycle}
            defaultChecked={cycle === "QUARTERLY"}
            autoComplete="off"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A plan in its own tint. Both prices are in the page; the selected cycle shows one. */
export function PlanCard({ plan, children }: { plan: PricedPlan; children: React.ReactNode }) {
  const { key, name, path, description, price, features, badge } = plan;
  return (
    <article
      className="row-span-4 grid grid-rows-[subgrid] gap-y-6 rounded-card border border-(color:--plan-line) bg-(color:--plan-tint) p-[clamp(22px,2.6vw,36px)]"
      data-plan={key}
      aria-labelledby={`plan-${key}`}
    >
      <header>
        <h3 id={`plan-${key}`} className="text-(color:--plan)">
          {name}
        </h3>
        <p className="mt-1.5 text-ink-2">{description}</p>
      </header>
      {CYCLES.map(({ cycle, unit }) => (
        <p key={cycle} data-cycle={cycle} className="grid gap-1">
          <Price text={price[cycle]} />
          <span className="flex min-h-6 items-center gap-3 text-ink-2 text-sm">
            per {unit}
            {cycle === "YEARLY" && <Badge claim={badge} />}
          </span>
        </p>
      ))}
      <ul>
        {features.map((feature) => (
          <li key={feature} className="border-(--plan-line) border-t py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <Link href={path} className="btn btn-ink justify-self-start max-[520px]:w-full">
        {children}
      </Link>
    </article>
  );
}

/** The badge of a yearly price, in the claims register's wording; none if the claim may not be shown. */
export function Badge({ claim }: { claim: ShownClaim | undefined }) {
  return claim ? (
    <span
      className="whitespace-nowrap rounded-[4px] font-sans border border-current px-1.5 py-1 font-semibold text-[0.75rem] text-accent-text leading-none tracking-[0.03em]"
      {...markOf(claim)}
    >
      {claim.text}
    </span>
  ) : null;
}
