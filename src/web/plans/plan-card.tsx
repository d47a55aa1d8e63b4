import type { ShownClaim } from "#domain/firm/claims.ts";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { Price } from "./price.tsx";
import type { PricedPlan } from "./priced-plan.server.ts";

const UNITS = [
  { cycle: "QUARTERLY", unit: "quarter" },
  { cycle: "YEARLY", unit: "year" },
] as const;

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
      {UNITS.map(({ cycle, unit }) => (
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
