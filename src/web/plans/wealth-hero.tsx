import { BusinessAndPrice } from "./business-and-price.tsx";
import { PlanTitle, PlanWays } from "./plan-opening.tsx";

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
export function WealthHero({ copy, ends }: Props) {
  return (
    <section className="bg-(--plan-tint)" data-plan="wealth" aria-labelledby="page-title">
      <div className="wrap pt-[clamp(32px,4.4vw,64px)]">
        <PlanTitle copy={copy} size="max-w-[12.6em] text-[clamp(2.625rem,1.5rem+4.6vw,6rem)]" />
        <div className="mt-7 grid items-end gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <p className="max-w-[36em] text-ink-2 text-lead">{copy.lead}</p>
          <div className="grid gap-4 lg:justify-items-end">
            <PlanWays copy={copy} part="#delivery" end="lg:justify-end" />
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
