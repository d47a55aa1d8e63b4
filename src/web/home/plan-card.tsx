import { Link } from "#ui/primitives/link.tsx";
import type { PricedPlan } from "./research-services.tsx";

const UNITS = [
  { cycle: "QUARTERLY", unit: "quarter" },
  { cycle: "YEARLY", unit: "year" },
] as const;

/** A plan in its own tint. Both prices are in the page; the ticked cycle shows one of them. */
export function PlanCard({ plan }: { plan: PricedPlan }) {
  const { key, name, path, description, price, features } = plan;
  return (
    <article className="plan-card" data-plan={key} aria-labelledby={`plan-${key}`}>
      <header>
        <h3 id={`plan-${key}`} className="plan-ink">
          {name}
        </h3>
        <p className="mt-1.5 text-ink-2">{description}</p>
      </header>
      {UNITS.map(({ cycle, unit }) => (
        <p key={cycle} data-cycle={cycle} className="plan-price">
          <span className="num flex items-start font-serif text-[clamp(2.75rem,2rem+2.4vw,3.75rem)] leading-none tracking-[-0.03em]">
            <span className="mt-[0.18em] mr-[0.06em] text-[0.48em] tracking-normal">
              {price[cycle].slice(0, 1)}
            </span>
            {price[cycle].slice(1)}
          </span>
          <span className="flex min-h-6 items-center gap-3 text-ink-2 text-sm">
            per {unit}
            {cycle === "YEARLY" && (
              <span className="rounded-[4px] border border-current px-1.5 py-1 font-semibold text-[0.75rem] text-accent-text leading-none tracking-[0.03em]">
                MOST POPULAR
              </span>
            )}
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
        See More
        <span className="vh"> about {name}</span>
      </Link>
    </article>
  );
}
