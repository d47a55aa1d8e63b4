import { BusinessAndPrice } from "./business-and-price.tsx";

type Props = {
  copy: {
    name: string;
    title: string;
    lead: string;
    primary: string;
    secondary: string;
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
        <h1 id="page-title" className="max-w-[12.6em] text-[clamp(2.625rem,1.5rem+4.6vw,6rem)]">
          <span className="plan-ink mb-3 block text-h4 tracking-[-0.01em] text-(color:--plan)">
            {copy.name}
          </span>
          {copy.title}
        </h1>
        <div className="mt-7 grid items-end gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <p className="max-w-[36em] text-ink-2 text-lead">{copy.lead}</p>
          <div className="grid gap-4 lg:justify-items-end">
            <p className="flex w-full flex-wrap gap-3 lg:justify-end">
              <a href="#pricing" className="btn btn-amber max-[460px]:w-full">
                {copy.primary}
              </a>
              <a href="#delivery" className="btn btn-line border-(--plan-line) max-[460px]:w-full">
                {copy.secondary}
              </a>
            </p>
            <p className="num text-ink-2 text-sm">{copy.price}</p>
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
