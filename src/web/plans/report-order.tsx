import { Level } from "#ui/primitives/level.tsx";
import { Price } from "./price.tsx";
import { Term } from "./pricing.tsx";

type Props = {
  copy: {
    title: string;
    lead: string;
    unit: string;
    docket: { term: string; text: string }[];
    form: string;
  };
  price: string;
  /** The consent gate. */
  children: React.ReactNode;
};

/** The price of one report on a docket, and the block that orders it. */
export function ReportOrder({ copy, price, children }: Props) {
  return (
    <section id="pricing" className="wrap sec" aria-labelledby="pricing-title" data-plan="report">
      <Level name="Pricing" />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="pricing-title" className="max-w-[11em]">
            {copy.title}
          </h2>
          <p className="mt-5 max-w-[34em] text-ink-2">{copy.lead}</p>
          <div className="docket mt-8" data-price-card="">
            <div className="docket-price">
              <Price text={price} />
              <p className="text-ink-2">{copy.unit}</p>
            </div>
            <dl className="px-7 pt-3 pb-4">
              {copy.docket.map(({ term, text }) => (
                <Term key={term} term={term}>
                  {text}
                </Term>
              ))}
            </dl>
          </div>
        </div>
        <div className="pay-desk">
          <h3 className="mb-6 text-h4">{copy.form}</h3>
          {children}
        </div>
      </div>
    </section>
  );
}
